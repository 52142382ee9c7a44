-- What a booking promises is what was taken for it: at commit a held or confirmed booking and its taken time agree in
-- practitioner, start and length. Only rows that change are judged; the doctor names rows that differ already.
CREATE FUNCTION "refuse_untaken_booking"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	booking "bookings"%ROWTYPE;
BEGIN
	IF TG_TABLE_NAME = 'bookings' THEN
		SELECT * INTO booking FROM "bookings" WHERE "id" = NEW."id";
	ELSE
		SELECT * INTO booking FROM "bookings" WHERE "taken_time_id" = NEW."id";
	END IF;
	IF booking."state" IN ('held', 'confirmed') AND NOT EXISTS (
		SELECT FROM "taken_time" WHERE "id" = booking."taken_time_id"
			AND "practitioner_id" = booking."practitioner_id" AND "starts_at" = booking."starts_at"
			AND "ends_at" = booking."starts_at" + booking."minutes" * interval '1 minute'
	) THEN
		RAISE EXCEPTION 'the booking % differs from the time that was taken for it', booking."id"
			USING ERRCODE = 'check_violation', CONSTRAINT = 'bookings_time_is_taken';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "bookings_time_is_taken"
	AFTER INSERT OR UPDATE OF "state", "practitioner_id", "starts_at", "minutes", "taken_time_id" ON "bookings"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW."state" IN ('held', 'confirmed'))
	EXECUTE FUNCTION "refuse_untaken_booking"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "taken_time_is_booked"
	AFTER UPDATE OF "practitioner_id", "starts_at", "ends_at" ON "taken_time"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "refuse_untaken_booking"();
