-- Colleagues: who they are, and the one-time links with which they choose a password.

alter table staff_users
  add column name text not null default '',
  add column last_signed_in_at timestamptz(3),
  -- null: invited, and yet to choose one
  alter column password_hash drop not null;

-- One for each account at most: a newer link takes the older one's place. Using it deletes it.
create table staff_links (
  token_hash bytea primary key,
  staff_user_id uuid not null unique references staff_users (id) on delete cascade,
  expires_at timestamptz(3) not null
);
