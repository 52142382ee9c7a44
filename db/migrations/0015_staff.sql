CREATE TABLE "desk_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "desk_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"person_id" uuid,
	"action" text NOT NULL,
	"about" text,
	"reason" text,
	CONSTRAINT "desk_log_action_word" CHECK ("desk_log"."action" ~ '^[a-z]+(-[a-z]+)*$')
);
--> statement-breakpoint
CREATE TABLE "staff_devices" (
	"device" text NOT NULL,
	"person_id" uuid NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_devices_device_person_id_pk" PRIMARY KEY("device","person_id")
);
--> statement-breakpoint
CREATE TABLE "staff_invitations" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"lapses_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_invitations_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "staff_passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"label" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_people" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"practitioner_id" integer,
	"password" text,
	"authenticator" text,
	"authenticator_since" timestamp with time zone,
	"new_authenticator" text,
	"last_step" bigint,
	"is_sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "staff_people_email_unique" UNIQUE("email"),
	CONSTRAINT "staff_people_role_known" CHECK ("staff_people"."role" in ('front-desk', 'practitioner', 'clinic-lead', 'accounts')),
	CONSTRAINT "staff_people_practitioner" CHECK (("staff_people"."role" = 'practitioner') = ("staff_people"."practitioner_id" is not null)),
	CONSTRAINT "staff_people_email_small" CHECK ("staff_people"."email" = lower("staff_people"."email")),
	CONSTRAINT "staff_people_password_hashed" CHECK ("staff_people"."password" like '$argon2id$%'),
	CONSTRAINT "staff_people_authenticator_sealed" CHECK ("staff_people"."authenticator" like 'sealed:%' and "staff_people"."authenticator_since" is not null or "staff_people"."authenticator" is null),
	CONSTRAINT "staff_people_new_authenticator_sealed" CHECK ("staff_people"."new_authenticator" like 'sealed:%'),
	CONSTRAINT "staff_people_sample_without_password" CHECK (not "staff_people"."is_sample" or "staff_people"."password" is null)
);
--> statement-breakpoint
CREATE TABLE "staff_questions" (
	"challenge" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"person_id" uuid,
	"lapses_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_recovery_codes" (
	"person_id" uuid NOT NULL,
	"code" text NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "staff_recovery_codes_person_id_code_pk" PRIMARY KEY("person_id","code")
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"token" text PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"how" text NOT NULL,
	"is_half" boolean NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"proved_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "staff_sessions_how_known" CHECK ("staff_sessions"."how" in ('password', 'passkey', 'recovery', 'sample')),
	CONSTRAINT "staff_sessions_half" CHECK (not "staff_sessions"."is_half" or "staff_sessions"."how" = 'password')
);
--> statement-breakpoint
CREATE TABLE "staff_tries" (
	"key" text PRIMARY KEY NOT NULL,
	"wrong" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"paused_until" timestamp with time zone,
	CONSTRAINT "staff_tries_counted" CHECK ("staff_tries"."wrong" >= 0)
);
--> statement-breakpoint
ALTER TABLE "desk_log" ADD CONSTRAINT "desk_log_person_id_staff_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."staff_people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_devices" ADD CONSTRAINT "staff_devices_person_id_staff_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."staff_people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_person_id_staff_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."staff_people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_passkeys" ADD CONSTRAINT "staff_passkeys_person_id_staff_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."staff_people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_questions" ADD CONSTRAINT "staff_questions_person_id_staff_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."staff_people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_recovery_codes" ADD CONSTRAINT "staff_recovery_codes_person_id_staff_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."staff_people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_person_id_staff_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."staff_people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "desk_log_about" ON "desk_log" USING btree ("about");--> statement-breakpoint
CREATE INDEX "desk_log_person" ON "desk_log" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "staff_passkeys_person" ON "staff_passkeys" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_people_one_a_practitioner" ON "staff_people" USING btree ("practitioner_id") WHERE "staff_people"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "staff_sessions_person" ON "staff_sessions" USING btree ("person_id") WHERE "staff_sessions"."ended_at" is null;--> statement-breakpoint
-- What was done at the desk stays written: a line is neither changed nor taken away.
CREATE FUNCTION "refuse_change_of_desk_log"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the log of the desk is only added to';
END $$;--> statement-breakpoint
CREATE TRIGGER "desk_log_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "desk_log"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_desk_log"();
