CREATE TABLE "practitioner_draft_steps" (
	"practitioner_id" integer PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"seen" text NOT NULL,
	"before" jsonb,
	"undone_as" text
);
--> statement-breakpoint
ALTER TABLE "practitioner_draft_steps" ADD CONSTRAINT "practitioner_draft_steps_practitioner_id_practitioners_id_fk" FOREIGN KEY ("practitioner_id") REFERENCES "public"."practitioners"("id") ON DELETE cascade ON UPDATE no action;