-- Sessions of staff (rule 262): they end when idle, and at a fixed time. Those that exist end when they were to end.
alter table staff_sessions
  add column active_at timestamptz(3),
  -- when the password (and code) was last given (rule 260)
  add column proved_at timestamptz(3);
update staff_sessions set active_at = created_at, proved_at = created_at;
alter table staff_sessions alter column active_at set not null, alter column proved_at set not null;

-- Who made a link: a password that is set with it was not set by the account alone.
alter table staff_links add column made_by uuid references staff_users (id) on delete set null;
create index staff_links_by_maker on staff_links (made_by);

-- Printed codes that replace the second factor once each (rule 261), stored hashed.
create table staff_recovery_codes (
  code_hash bytea not null,
  staff_user_id uuid not null references staff_users (id) on delete cascade,
  created_at timestamptz(3) not null,
  used_at timestamptz(3),
  primary key (staff_user_id, code_hash)
);

-- Since when two-step sign-in is required of everyone; null: it is not (rule 261).
alter table admin_settings
  add column require_two_step boolean not null default false,
  add column two_step_required_since timestamptz(3);
alter table admin_settings add check (require_two_step = (two_step_required_since is not null));

-- The security log (rule 263). The actor's and subject's names are as they were.
create table security_events (
  id uuid primary key,
  occurred_at timestamptz(3) not null,
  kind text not null,
  actor_kind text not null check (actor_kind in ('visitor', 'customer', 'staff', 'system')),
  actor_id uuid,
  actor_name text not null,
  subject text not null,
  address text,
  request_id text,
  details jsonb not null default '{}'
);

create index security_events_by_time on security_events (occurred_at desc, id desc);
create index security_events_by_kind on security_events (kind, occurred_at desc, id desc);
