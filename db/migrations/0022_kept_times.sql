CREATE UNIQUE INDEX "bookings_offered_time_unique" ON "bookings" USING btree ("offered_time_id") WHERE "bookings"."offered_time_id" is not null;--> statement-breakpoint
-- A time that is kept for a client comes, stays longer and goes with a change of their session: its own screen, which may be
-- another day's or a colleague's, learns of it too. The word is `kept` and the id of the time.
CREATE OR REPLACE FUNCTION "tell_desk_of_booking"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('desk', NEW."id"::text);
	IF NEW."offered_time_id" IS NOT NULL THEN
		PERFORM pg_notify('desk', 'kept ' || NEW."offered_time_id");
	END IF;
	IF TG_OP = 'UPDATE' AND OLD."offered_time_id" IS DISTINCT FROM NEW."offered_time_id" AND OLD."offered_time_id" IS NOT NULL THEN
		PERFORM pg_notify('desk', 'kept ' || OLD."offered_time_id");
	END IF;
	RETURN NULL;
END $$;
