-- Searches for a better day (rule 431). One at a time; its owner says every second that it is alive.
create table plan_jobs (
  id uuid primary key,
  day date not null,
  created_by uuid references staff_users (id) on delete set null,
  created_at timestamptz(3) not null,
  -- The board as it was when the search began, and what was asked.
  board_hash text not null,
  input_hash text not null,
  seed integer not null,
  iterations integer not null,
  done_iterations integer not null default 0,
  state text not null default 'running' check (state in ('running', 'done', 'stopped', 'failed', 'applied')),
  alive_at timestamptz(3) not null,
  asked_at timestamptz(3) not null,
  ended_at timestamptz(3),
  proposal jsonb,
  check (state not in ('done', 'applied') or proposal is not null)
);
create unique index plan_jobs_running on plan_jobs ((true)) where state = 'running';
create index plan_jobs_by_maker on plan_jobs (created_by) where created_by is not null;
