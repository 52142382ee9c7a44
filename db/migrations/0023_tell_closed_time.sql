-- Time that is closed or opened again changes what lies under the sessions of a day: the open screens learn of it as they do
-- of a session. The word is `closing` and its id.
CREATE FUNCTION "tell_desk_of_closing"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('desk', 'closing ' || NEW."id");
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "closings_tell_desk" AFTER INSERT OR UPDATE ON "closings"
	FOR EACH ROW EXECUTE FUNCTION "tell_desk_of_closing"();
