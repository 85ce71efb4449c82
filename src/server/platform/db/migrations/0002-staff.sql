-- Staff and their sessions. Tokens rest as SHA-256, passwords as argon2id.

create table staff_users (
  id uuid primary key,
  username text not null,
  email text,
  password_hash text not null,
  disabled_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);

create unique index staff_users_by_username on staff_users (lower(username));

create table staff_sessions (
  token_hash bytea primary key,
  staff_user_id uuid not null references staff_users (id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
);

create index staff_sessions_by_user on staff_sessions (staff_user_id);

-- Counters, not records: unlogged, so that counting costs no disk sync and a crash merely forgets them.
create unlogged table rate_limits (
  bucket text primary key,
  hits integer not null,
  resets_at timestamptz(3) not null
);

create index rate_limits_by_reset on rate_limits (resets_at);
