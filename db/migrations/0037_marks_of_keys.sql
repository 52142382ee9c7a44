CREATE TABLE "key_marks" (
	"key" text PRIMARY KEY NOT NULL,
	"mark" text NOT NULL,
	"noted_at" timestamp with time zone NOT NULL
);
