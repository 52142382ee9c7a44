-- Lets one constraint compare a practitioner and a span of time together: two bookings cannot overlap.
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text,
	"body_text" text NOT NULL,
	"body_html" text,
	"template" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"provider_reference" text,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"handed_over_at" timestamp with time zone,
	CONSTRAINT "messages_key_unique" UNIQUE("key"),
	CONSTRAINT "messages_channel_known" CHECK ("messages"."channel" in ('email', 'sms')),
	CONSTRAINT "messages_state_known" CHECK ("messages"."state" in ('queued', 'handed_over', 'refused', 'unknown')),
	CONSTRAINT "messages_attempts_counted" CHECK ("messages"."attempts" >= 0),
	CONSTRAINT "messages_handed_over_dated" CHECK (("messages"."state" = 'handed_over') = ("messages"."handed_over_at" is not null))
);
