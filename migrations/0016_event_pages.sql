CREATE TABLE "former_event_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "slug" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "last_day" date;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "start_time" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "end_time" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "registration_url" text;--> statement-breakpoint
ALTER TABLE "former_event_slugs" ADD CONSTRAINT "former_event_slugs_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_event_slugs_event_id_index" ON "former_event_slugs" USING btree ("event_id");--> statement-breakpoint
-- As suggestSlug in shared/post.ts makes it; a title without Latin letters or digits gives the day.
CREATE FUNCTION event_slug(title text, day date) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    nullif(btrim(left(regexp_replace(
      lower(regexp_replace(normalize(title, NFKD), '[\u0300-\u036f''’]', '', 'g') COLLATE "C"),
      '[^a-z0-9]+', '-', 'g'), 80), '-'), ''),
    'event-' || to_char(day, 'YYYY-MM-DD'))
$$;
--> statement-breakpoint
-- Here and not in the server, so that rows of older versions get one too: those there already, in backups and in the trash.
CREATE FUNCTION name_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  fitting text := event_slug(NEW.title, NEW.date);
  wanted text := NEW.slug;
  number int := 1;
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.slug = OLD.slug THEN
    IF NEW.slug <> '' AND fitting = event_slug(OLD.title, OLD.date) THEN
      RETURN NEW;
    END IF;
    wanted := '';
  END IF;
  wanted := coalesce(nullif(wanted, ''), fitting);
  NEW.slug := wanted;
  -- Two at once must not take the same.
  PERFORM pg_advisory_xact_lock(hashtext('event slugs'));
  -- /api/events/next is another call.
  WHILE NEW.slug = 'next' OR EXISTS (SELECT FROM events WHERE slug = NEW.slug AND id <> NEW.id) LOOP
    number := number + 1;
    NEW.slug := wanted || '-' || number;
  END LOOP;
  IF TG_OP = 'UPDATE' AND OLD.slug NOT IN ('', NEW.slug) THEN
    DELETE FROM former_event_slugs WHERE slug = NEW.slug AND event_id = NEW.id;
    INSERT INTO former_event_slugs (slug, event_id) VALUES (OLD.slug, NEW.id)
      ON CONFLICT (slug) DO UPDATE SET event_id = EXCLUDED.event_id;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER name_event BEFORE INSERT OR UPDATE OF "slug", "title", "date" ON "events"
  FOR EACH ROW EXECUTE FUNCTION name_event();
--> statement-breakpoint
-- Each row looks for its address among those that have one.
CREATE INDEX "events_by_slug" ON "events" ("slug");
--> statement-breakpoint
-- What is there already.
UPDATE "events" SET "slug" = '';
--> statement-breakpoint
DROP INDEX "events_by_slug";
--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_slug_unique" UNIQUE("slug");--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_last_day" CHECK ("events"."last_day" >= "events"."date");--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_times" CHECK ("events"."end_time" is null or "events"."start_time" is not null);