ALTER TABLE "messages" ADD COLUMN "silent_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "useless_after" timestamp with time zone;