-- What is published of a practitioner may change their hours, and with them what lies under the sessions of every day to come.
-- The word is `published` and the practitioner's id. A version that only writes down what was loaded from files changes nothing.
CREATE FUNCTION "tell_desk_of_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('desk', 'published ' || NEW."practitioner_id");
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "practitioner_versions_tell_desk" AFTER INSERT ON "practitioner_versions"
	FOR EACH ROW WHEN (NEW."draft_key" IS NOT NULL) EXECUTE FUNCTION "tell_desk_of_version"();
