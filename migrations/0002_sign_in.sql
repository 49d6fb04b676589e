CREATE TABLE "failed_logins" (
	"key" varchar(100) PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "setup_codes" (
	"code_hash" varchar(64) PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "failed_logins_expire_index" ON "failed_logins" USING btree ("expire");