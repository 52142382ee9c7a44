-- A session that goes to a colleague leaves somebody who may not hear where it went: the word is `left`, whose it was, and its
-- id. The id comes last: a server of before reads that alone, and tells the same session twice.
CREATE OR REPLACE FUNCTION "tell_desk_of_booking"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('desk', NEW."id"::text);
	IF TG_OP = 'UPDATE' AND OLD."practitioner_id" <> NEW."practitioner_id" THEN
		PERFORM pg_notify('desk', 'left ' || OLD."practitioner_id" || ' ' || NEW."id");
	END IF;
	IF NEW."offered_time_id" IS NOT NULL THEN
		PERFORM pg_notify('desk', 'kept ' || NEW."offered_time_id");
	END IF;
	IF TG_OP = 'UPDATE' AND OLD."offered_time_id" IS DISTINCT FROM NEW."offered_time_id" AND OLD."offered_time_id" IS NOT NULL THEN
		PERFORM pg_notify('desk', 'kept ' || OLD."offered_time_id");
	END IF;
	RETURN NULL;
END $$;
