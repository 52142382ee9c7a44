ALTER TABLE "phone_code_sends" ADD COLUMN "area" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "phone_code_sends" ADD COLUMN "is_proved" boolean DEFAULT false NOT NULL;