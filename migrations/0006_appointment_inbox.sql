CREATE TABLE "appointment_counts" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"pending" integer DEFAULT 0 NOT NULL,
	"confirmed" integer DEFAULT 0 NOT NULL,
	"cancelled" integer DEFAULT 0 NOT NULL,
	"completed" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "appointment_counts_one_row" CHECK ("appointment_counts"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "erasures" (
	"who" text PRIMARY KEY NOT NULL,
	"erased_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "appointments_status_index";--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "mail_sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "invited_for" text;--> statement-breakpoint
CREATE INDEX "appointments_status_newest" ON "appointments" USING btree ("status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "appointments_slots" ON "appointments" USING btree ("preferred_date","preferred_time") WHERE status = 'confirmed';--> statement-breakpoint
INSERT INTO "appointment_counts" ("pending", "confirmed", "cancelled", "completed")
  SELECT
    count(*) FILTER (WHERE "status" = 'pending'),
    count(*) FILTER (WHERE "status" = 'confirmed'),
    count(*) FILTER (WHERE "status" = 'cancelled'),
    count(*) FILTER (WHERE "status" = 'completed')
  FROM "appointments";
--> statement-breakpoint
-- One row holds all four counts, so that two changes at once wait for each other and never cross.
CREATE FUNCTION add_to_appointment_counts(statuses text[], sign integer) RETURNS void LANGUAGE sql AS $$
  UPDATE appointment_counts SET
    pending = pending + sign * cardinality(array_positions(statuses, 'pending')),
    confirmed = confirmed + sign * cardinality(array_positions(statuses, 'confirmed')),
    cancelled = cancelled + sign * cardinality(array_positions(statuses, 'cancelled')),
    completed = completed + sign * cardinality(array_positions(statuses, 'completed'))
  WHERE cardinality(statuses) > 0;
$$;
--> statement-breakpoint
CREATE FUNCTION count_appointments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    UPDATE appointment_counts SET pending = 0, confirmed = 0, cancelled = 0, completed = 0;
  ELSIF TG_OP = 'INSERT' THEN
    PERFORM add_to_appointment_counts(array(SELECT status FROM new_rows), 1);
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM add_to_appointment_counts(array(SELECT status FROM old_rows), -1);
  ELSE
    PERFORM add_to_appointment_counts(array(
      SELECT old_rows.status FROM old_rows JOIN new_rows USING (id) WHERE old_rows.status <> new_rows.status), -1);
    PERFORM add_to_appointment_counts(array(
      SELECT new_rows.status FROM new_rows JOIN old_rows USING (id) WHERE old_rows.status <> new_rows.status), 1);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_inserted AFTER INSERT ON "appointments" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_appointments();
--> statement-breakpoint
CREATE TRIGGER count_updated AFTER UPDATE ON "appointments" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_appointments();
--> statement-breakpoint
CREATE TRIGGER count_deleted AFTER DELETE ON "appointments" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_appointments();
--> statement-breakpoint
CREATE TRIGGER count_truncated AFTER TRUNCATE ON "appointments"
  FOR EACH STATEMENT EXECUTE FUNCTION count_appointments();
