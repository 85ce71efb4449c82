-- Rule 580: how far a plan is from the best possible, worked out after it. Null of searches from before: not proven.
alter table plan_jobs add column is_proving boolean not null default false;
alter table plan_jobs add column proof jsonb;
