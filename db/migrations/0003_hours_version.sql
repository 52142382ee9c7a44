ALTER TABLE "catalogue_version" ADD COLUMN "hours_version" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
-- The same for hours, apart: a change of somebody's leave does not make every process read the whole catalogue again.
CREATE FUNCTION "raise_hours_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "catalogue_version" SET "hours_version" = "hours_version" + 1;
	RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE
	changed text;
BEGIN
	FOREACH changed IN ARRAY ARRAY['booking_windows', 'weekly_hours', 'weekly_breaks', 'days_off', 'extra_hours']
	LOOP
		EXECUTE format('CREATE TRIGGER raise_hours_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I
			FOR EACH STATEMENT EXECUTE FUNCTION raise_hours_version()', changed);
	END LOOP;
END $$;
