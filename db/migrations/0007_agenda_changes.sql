ALTER TABLE "taken_time" ADD COLUMN "changed_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL;--> statement-breakpoint
CREATE INDEX "taken_time_changes" ON "taken_time" USING btree ("changed_in","practitioner_id");--> statement-breakpoint
-- Set here and not by the program, so that a change made by hand is noticed too.
CREATE FUNCTION "note_agenda_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."changed_in" := pg_current_xact_id();
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_agenda_change BEFORE INSERT OR UPDATE ON "taken_time"
	FOR EACH ROW EXECUTE FUNCTION note_agenda_change();
--> statement-breakpoint
-- A row that is gone says nothing. Nobody removes rows in the daily run, so every agenda may be read again when it happens.
CREATE TRIGGER raise_hours_version AFTER DELETE OR TRUNCATE ON "taken_time"
	FOR EACH STATEMENT EXECUTE FUNCTION raise_hours_version();
