-- When a task that one process at a time does is due next. Before, pg-boss kept this; its schema is no longer read.
create table periodic_tasks (
  name text primary key,
  next_run_at timestamptz not null
);
