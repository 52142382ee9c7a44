CREATE TABLE "closing_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"closing_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"choice" text NOT NULL,
	"offered_time_id" uuid,
	"queued_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"answer_until" timestamp with time zone,
	"skipped_at" timestamp with time zone,
	CONSTRAINT "closing_sessions_once" UNIQUE("booking_id","sequence"),
	CONSTRAINT "closing_sessions_choice_known" CHECK ("closing_sessions"."choice" in ('same', 'colleague', 'hand', 'none')),
	CONSTRAINT "closing_sessions_asked_dated" CHECK (("closing_sessions"."sent_at" is null) = ("closing_sessions"."answer_until" is null)),
	CONSTRAINT "closing_sessions_offer_held" CHECK (("closing_sessions"."choice" = 'none') = ("closing_sessions"."offered_time_id" is null)),
	CONSTRAINT "closing_sessions_skipped_unsent" CHECK ("closing_sessions"."skipped_at" is null or "closing_sessions"."sent_at" is null)
);
--> statement-breakpoint
CREATE TABLE "closings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"practitioner_id" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"person_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone,
	CONSTRAINT "closings_has_length" CHECK ("closings"."ends_at" > "closings"."starts_at"),
	CONSTRAINT "closings_reason_sealed" CHECK ("closings"."reason" like 'sealed:%')
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "offered_time_id" uuid;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "answer_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "closing_sessions" ADD CONSTRAINT "closing_sessions_closing_id_closings_id_fk" FOREIGN KEY ("closing_id") REFERENCES "public"."closings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closing_sessions" ADD CONSTRAINT "closing_sessions_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closing_sessions" ADD CONSTRAINT "closing_sessions_offered_time_id_taken_time_id_fk" FOREIGN KEY ("offered_time_id") REFERENCES "public"."taken_time"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closings" ADD CONSTRAINT "closings_practitioner_id_practitioners_id_fk" FOREIGN KEY ("practitioner_id") REFERENCES "public"."practitioners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closings" ADD CONSTRAINT "closings_person_id_staff_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."staff_people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "closing_sessions_closing" ON "closing_sessions" USING btree ("closing_id");--> statement-breakpoint
CREATE INDEX "closings_practitioner" ON "closings" USING btree ("practitioner_id","ends_at");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_offered_time_id_taken_time_id_fk" FOREIGN KEY ("offered_time_id") REFERENCES "public"."taken_time"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_offer_of_session" CHECK ("bookings"."state" = 'confirmed' or ("bookings"."offered_time_id" is null and "bookings"."answer_until" is null));
--> statement-breakpoint
-- One stretch is closed once, whoever closes it at the same moment.
ALTER TABLE "closings" ADD CONSTRAINT "closings_no_overlap"
	EXCLUDE USING gist ("practitioner_id" WITH =, tstzrange("starts_at", "ends_at", '[)') WITH &&)
	WHERE ("opened_at" IS NULL);--> statement-breakpoint
-- Closed time is a part of the hours: every process learns of it as of any other change of them.
CREATE TRIGGER "raise_hours_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "closings"
	FOR EACH STATEMENT EXECUTE FUNCTION "raise_hours_version"();--> statement-breakpoint
CREATE TRIGGER "closing_sessions_tell_desk" AFTER INSERT OR UPDATE ON "closing_sessions"
	FOR EACH ROW EXECUTE FUNCTION "tell_desk_of_mark"();
