-- Backups that were taken by themselves, or failed (rule 293). Older ones are not known here; backups by hand are not listed.
create table backups (
  id bigint generated always as identity primary key,
  -- The moment that it shows, and when it was checked or failed.
  begun_at timestamptz(3) not null,
  ended_at timestamptz(3) not null,
  -- Its name in BACKUP_DIR.
  file text not null check (length(file) between 1 and 200),
  bytes bigint not null check (bytes >= 0),
  rows bigint not null check (rows >= 0),
  -- What went wrong; null: it was restored, and every row is as it was.
  problem text check (length(problem) between 1 and 500),
  check (ended_at >= begun_at)
);
