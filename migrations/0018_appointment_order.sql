DROP INDEX "appointments_newest";--> statement-breakpoint
DROP INDEX "appointments_status_newest";--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "told_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "known_slot" text;--> statement-breakpoint
CREATE INDEX "appointments_status_preferred_date_index" ON "appointments" USING btree ("status","preferred_date");--> statement-breakpoint
CREATE INDEX "appointments_pending" ON "appointments" USING btree ("preferred_date") WHERE "appointments"."status" not in ('confirmed', 'cancelled', 'completed');--> statement-breakpoint
CREATE INDEX "appointments_untold" ON "appointments" USING btree ("preferred_date") WHERE "appointments"."status" in ('confirmed', 'cancelled')
    and ("appointments"."tell_after" is not null or ("appointments"."told_at" is null and "appointments"."notification_sent" is null));--> statement-breakpoint
-- A status that this version does not know counts as pending.
CREATE OR REPLACE FUNCTION add_to_appointment_counts(statuses text[], sign integer) RETURNS void LANGUAGE sql AS $$
  UPDATE appointment_counts SET
    pending = pending + sign * (cardinality(statuses) - cardinality(array_positions(statuses, 'confirmed'))
      - cardinality(array_positions(statuses, 'cancelled')) - cardinality(array_positions(statuses, 'completed'))),
    confirmed = confirmed + sign * cardinality(array_positions(statuses, 'confirmed')),
    cancelled = cancelled + sign * cardinality(array_positions(statuses, 'cancelled')),
    completed = completed + sign * cardinality(array_positions(statuses, 'completed'))
  WHERE cardinality(statuses) > 0;
$$;
