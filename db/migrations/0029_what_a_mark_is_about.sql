-- A mark and a call are about the time that the session had then: after a move they say nothing of the next one.
ALTER TABLE "session_calls" ADD COLUMN "starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "session_marks" ADD COLUMN "starts_at" timestamp with time zone;--> statement-breakpoint
-- What has moved since is of an earlier time, and which one nobody has kept: the moment itself stands for it.
UPDATE "session_calls" c SET "starts_at" = CASE WHEN EXISTS (
	SELECT FROM "booking_events" e WHERE e."booking_id" = c."booking_id" AND e."why" LIKE 'moved by the %' AND e."at" > c."at"
) THEN c."at" ELSE b."starts_at" END FROM "bookings" b WHERE b."id" = c."booking_id";--> statement-breakpoint
-- No screen has to look again at every session that was ever marked.
ALTER TABLE "session_marks" DISABLE TRIGGER "session_marks_tell_desk";--> statement-breakpoint
UPDATE "session_marks" m SET "starts_at" = CASE WHEN EXISTS (
	SELECT FROM "booking_events" e WHERE e."booking_id" = m."booking_id" AND e."why" LIKE 'moved by the %'
		AND e."at" > greatest(m."arrived_at", m."began_at", m."ended_at", m."no_show_at")
) THEN greatest(m."arrived_at", m."began_at", m."ended_at", m."no_show_at") ELSE b."starts_at" END
FROM "bookings" b WHERE b."id" = m."booking_id";--> statement-breakpoint
ALTER TABLE "session_marks" ENABLE TRIGGER "session_marks_tell_desk";--> statement-breakpoint
ALTER TABLE "session_calls" ALTER COLUMN "starts_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "session_marks" ALTER COLUMN "starts_at" SET NOT NULL;--> statement-breakpoint
-- A server of before names no time: it marks and rings about the one that the session has. A restored row keeps its own.
CREATE FUNCTION "name_time_of_session"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' OR NEW."starts_at" IS NULL THEN
		NEW."starts_at" := (SELECT "starts_at" FROM "bookings" WHERE "id" = NEW."booking_id");
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "session_marks_name_time" BEFORE INSERT OR UPDATE ON "session_marks"
	FOR EACH ROW EXECUTE FUNCTION "name_time_of_session"();--> statement-breakpoint
CREATE TRIGGER "session_calls_name_time" BEFORE INSERT OR UPDATE ON "session_calls"
	FOR EACH ROW EXECUTE FUNCTION "name_time_of_session"();
