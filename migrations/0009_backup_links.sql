CREATE TABLE "backup_links" (
	"token_hash" varchar(64) PRIMARY KEY NOT NULL,
	"session_id" varchar(128) NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "backup_links" ADD CONSTRAINT "backup_links_session_id_admin_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."admin_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "backup_links_session_id_index" ON "backup_links" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "backup_links_expires_at_index" ON "backup_links" USING btree ("expires_at");