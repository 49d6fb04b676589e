-- Everything long in post_search goes out of line: who looks for a word in 20,000 articles then reads 2 MB of rows and not 26.
ALTER TABLE "post_search" SET (toast_tuple_target = 128);
--> statement-breakpoint
-- What is there already is written again.
UPDATE "post_search" SET "words" = "words";
