CREATE TABLE "enquiries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"occasion" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"message" text NOT NULL,
	"topic" text,
	"organisation" text,
	"designation" text,
	"subject" text,
	"partnership" text,
	"reply_by" text,
	"proposal_type" text,
	"proposal_bytes" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "enquiries_reference_unique" UNIQUE("reference"),
	CONSTRAINT "enquiries_occasion_unique" UNIQUE("occasion"),
	CONSTRAINT "enquiries_kind_known" CHECK ("enquiries"."kind" in ('contact', 'partnership')),
	CONSTRAINT "enquiries_partner_named" CHECK ("enquiries"."kind" = 'contact' or ("enquiries"."organisation" is not null and "enquiries"."designation" is not null)),
	CONSTRAINT "enquiries_proposal_whole" CHECK (("enquiries"."proposal_type" is null) = ("enquiries"."proposal_bytes" is null))
);
--> statement-breakpoint
CREATE TABLE "message_attachments" (
	"message_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"filename" text NOT NULL,
	"content_type" text NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "message_attachments_message_id_position_pk" PRIMARY KEY("message_id","position")
);
--> statement-breakpoint
ALTER TABLE "message_attachments" ADD CONSTRAINT "message_attachments_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;