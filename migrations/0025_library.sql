-- The stored files that a text names, for the sweep and the library alike.
CREATE FUNCTION file_keys(named text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN named LIKE '%/objects/%' THEN ARRAY(
    SELECT DISTINCT substring(left(part, 40), '^[0-9a-f]{8}-[0-9a-f-]{27}\.(?:pdf|png|jpg)')
    FROM unnest(string_to_array(named, '/objects/')) WITH ORDINALITY AS parts(part, at)
    WHERE at > 1 AND left(part, 40) ~ '^[0-9a-f]{8}-[0-9a-f-]{27}\.(?:pdf|png|jpg)'
  ) ELSE '{}' END
$$;
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "unused_since" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "blog_post_versions_files" ON "blog_post_versions" USING gin (file_keys("row"::text));--> statement-breakpoint
CREATE INDEX "blog_posts_files" ON "blog_posts" USING gin (file_keys(content || ' ' || coalesce(pdf_file_url, '') || ' ' || coalesce(cover_url, '')));--> statement-breakpoint
CREATE INDEX "site_content_versions_files" ON "site_content_versions" USING gin (file_keys(data::text));--> statement-breakpoint
CREATE INDEX "trash_files" ON "trash" USING gin (file_keys(rows::text));