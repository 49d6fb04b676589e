CREATE TABLE "picture_facts" (
	"path" text PRIMARY KEY NOT NULL,
	"focal_x" real,
	"focal_y" real,
	"medical" boolean DEFAULT false NOT NULL,
	"shows_patient" boolean,
	"patient_agreed_on" date,
	"checked_at" timestamp (3) with time zone,
	"checked_by" uuid,
	CONSTRAINT "picture_facts_focal_whole" CHECK (num_nulls("picture_facts"."focal_x", "picture_facts"."focal_y") in (0, 2)),
	CONSTRAINT "picture_facts_focal_inside" CHECK ("picture_facts"."focal_x" between 0 and 1 and "picture_facts"."focal_y" between 0 and 1)
);
--> statement-breakpoint
ALTER TABLE "picture_facts" ADD CONSTRAINT "picture_facts_checked_by_admin_users_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."admin_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER announce_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "picture_facts"
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
