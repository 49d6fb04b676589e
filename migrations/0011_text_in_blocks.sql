-- The words of an article keep its blocks apart, each on a line, so that a heading does not run into what follows it; and
-- what stands in one word stays one, whatever is bold or raised in it.
CREATE OR REPLACE FUNCTION index_post() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- A tsvector holds 1 MB at most, which the whole of a very long article in Hindi would pass.
  beginning text;
  inline text := regexp_replace(regexp_replace(NEW.content, '\s+', ' ', 'g'),
    '</?(strong|em|u|s|sub|sup|mark|a|code)( [^>]*)?>', '', 'g');
  plain text := btrim(regexp_replace(regexp_replace(
    replace(replace(replace(replace(regexp_replace(inline, '<[^>]*>', E'\n', 'g'),
      '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&amp;', '&'), ' +', ' ', 'g'), ' ?\n\s*', E'\n', 'g'), E' \n');
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
-- What is there already.
UPDATE "blog_posts" SET "title" = "title";
