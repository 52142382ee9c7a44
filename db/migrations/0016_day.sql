CREATE TABLE "session_calls" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session_marks" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"arrived_at" timestamp with time zone,
	"began_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"no_show_at" timestamp with time zone,
	"version" integer NOT NULL,
	CONSTRAINT "session_marks_one_story" CHECK ("session_marks"."no_show_at" is null or ("session_marks"."arrived_at" is null and "session_marks"."began_at" is null and "session_marks"."ended_at" is null))
);
--> statement-breakpoint
CREATE TABLE "session_moves" (
	"booking_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"person_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"from_starts_at" timestamp with time zone NOT NULL,
	"from_mode" text NOT NULL,
	"from_centre_id" integer,
	"undone_at" timestamp with time zone,
	CONSTRAINT "session_moves_booking_id_sequence_pk" PRIMARY KEY("booking_id","sequence")
);
--> statement-breakpoint
CREATE TABLE "session_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "session_notes_sealed" CHECK ("session_notes"."text" like 'sealed:%')
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "is_forfeited" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "session_calls" ADD CONSTRAINT "session_calls_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_calls" ADD CONSTRAINT "session_calls_person_id_staff_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."staff_people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_marks" ADD CONSTRAINT "session_marks_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_moves" ADD CONSTRAINT "session_moves_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_moves" ADD CONSTRAINT "session_moves_person_id_staff_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."staff_people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_notes" ADD CONSTRAINT "session_notes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_notes" ADD CONSTRAINT "session_notes_person_id_staff_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."staff_people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "session_notes_booking" ON "session_notes" USING btree ("booking_id");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_forfeited_cancelled" CHECK (not "bookings"."is_forfeited" or "bookings"."state" = 'cancelled');--> statement-breakpoint
-- Every open screen of the desk learns of a change from here, whichever process or hand made it. The word is an id:
-- who listens reads the rest with their own rights.
CREATE FUNCTION "tell_desk_of_booking"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('desk', NEW."id"::text);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "tell_desk_of_mark"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('desk', NEW."booking_id"::text);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "bookings_tell_desk" AFTER INSERT OR UPDATE ON "bookings"
	FOR EACH ROW EXECUTE FUNCTION "tell_desk_of_booking"();--> statement-breakpoint
CREATE TRIGGER "session_marks_tell_desk" AFTER INSERT OR UPDATE ON "session_marks"
	FOR EACH ROW EXECUTE FUNCTION "tell_desk_of_mark"();
