CREATE TABLE "backup_copies" (
	"night" text PRIMARY KEY NOT NULL,
	"place" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text NOT NULL,
	"recipient" text NOT NULL,
	"copied_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "second_place" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"settings" text,
	"recipient" text,
	"recipient_set_at" timestamp (3) with time zone,
	"remove_before" text,
	"tidies" boolean,
	"failure" text,
	"failed_at" timestamp (3) with time zone,
	"told_at" timestamp (3) with time zone,
	"rehearsed_at" timestamp (3) with time zone,
	"rehearsal" jsonb,
	CONSTRAINT "second_place_one" CHECK ("second_place"."id" = 1)
);
