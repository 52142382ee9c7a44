CREATE TABLE "database_origin" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"system_identifier" text NOT NULL,
	"timeline" integer NOT NULL,
	"database_oid" text NOT NULL,
	"noted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "database_origin_one" CHECK ("database_origin"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "series_restores" (
	"financial_year" text NOT NULL,
	"letter" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "series_restores_financial_year_letter_pk" PRIMARY KEY("financial_year","letter"),
	CONSTRAINT "series_restores_letter" CHECK ("series_restores"."letter" ~ '^[B-Z]$'),
	CONSTRAINT "series_restores_year" CHECK ("series_restores"."financial_year" ~ '^[0-9]{4}$')
);
