CREATE TABLE "phone_code_sends" (
	"id" uuid PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"network" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"filled_budget" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "phone_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"browser" text NOT NULL,
	"phone" text NOT NULL,
	"code" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "phone_codes_one_a_browser" UNIQUE("browser","phone"),
	CONSTRAINT "phone_codes_tries_counted" CHECK ("phone_codes"."tries" between 0 and 5),
	CONSTRAINT "phone_codes_valid_a_while" CHECK ("phone_codes"."valid_until" > "phone_codes"."sent_at"),
	CONSTRAINT "phone_codes_used_in_time" CHECK ("phone_codes"."used_at" < "phone_codes"."valid_until")
);
--> statement-breakpoint
CREATE TABLE "phone_proofs" (
	"browser" text NOT NULL,
	"phone" text NOT NULL,
	"proven_at" timestamp with time zone NOT NULL,
	"proven_until" timestamp with time zone NOT NULL,
	CONSTRAINT "phone_proofs_browser_phone_pk" PRIMARY KEY("browser","phone"),
	CONSTRAINT "phone_proofs_lapse" CHECK ("phone_proofs"."proven_until" > "phone_proofs"."proven_at")
);
--> statement-breakpoint
CREATE INDEX "phone_code_sends_of_phone" ON "phone_code_sends" USING btree ("phone","at");--> statement-breakpoint
CREATE INDEX "phone_code_sends_of_network" ON "phone_code_sends" USING btree ("network","at");--> statement-breakpoint
CREATE INDEX "phone_code_sends_by_time" ON "phone_code_sends" USING btree ("at");