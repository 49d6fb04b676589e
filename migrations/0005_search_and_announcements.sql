-- The search reads title (A), excerpt and tags (B) and text (C), stemmed as English and as it is written: the latter
-- is what the beginning of a word is found by.
CREATE FUNCTION index_post() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- A tsvector holds 1 MB at most, which the whole of a very long article in Hindi would pass.
  beginning text;
  plain text := btrim(regexp_replace(
    replace(replace(replace(replace(regexp_replace(NEW.content, '<[^>]*>', ' ', 'g'),
      '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&amp;', '&'), '\s+', ' ', 'g'));
  labels text := NEW.category || ' ' || array_to_string(NEW.tags, ' ');
BEGIN
  beginning := left(plain, 100000);
  INSERT INTO post_search (post_id, published_at, words, vector) VALUES (
    NEW.id, NEW.published_at, plain,
    setweight(to_tsvector('english', NEW.title) || to_tsvector('simple', NEW.title), 'A') ||
    setweight(to_tsvector('english', NEW.excerpt) || to_tsvector('simple', NEW.excerpt), 'B') ||
    setweight(to_tsvector('english', labels) || to_tsvector('simple', labels), 'B') ||
    setweight(to_tsvector('english', beginning) || to_tsvector('simple', beginning), 'C')
  )
  ON CONFLICT (post_id) DO UPDATE
    SET published_at = EXCLUDED.published_at, words = EXCLUDED.words, vector = EXCLUDED.vector;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER index_post AFTER INSERT OR UPDATE ON "blog_posts" FOR EACH ROW EXECUTE FUNCTION index_post();
--> statement-breakpoint
-- What is there already.
UPDATE "blog_posts" SET "title" = "title";
--> statement-breakpoint
CREATE TRIGGER announce_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "published_posts"
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
