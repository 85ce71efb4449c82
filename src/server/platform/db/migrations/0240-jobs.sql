-- Budgets of jobs (rules 550 to 552): the orders of a site under one job number. Which orders those are follows from the orders themselves.
create table jobs (
  id uuid primary key,
  site_id uuid not null references sites (id) on delete cascade,
  job_number text not null check (job_number <> ''),
  budget_cents bigint check (budget_cents between 1 and 10000000000),
  budget_hundredth_tons integer check (budget_hundredth_tons between 1 and 10000000),
  updated_at timestamptz(3) not null,
  updated_by uuid references staff_users (id),
  check (num_nonnulls(budget_cents, budget_hundredth_tons) > 0)
);
create unique index jobs_by_number on jobs (site_id, lower(btrim(job_number)));
create index jobs_by_clerk on jobs (updated_by) where updated_by is not null;
