-- Rule 571: what a search asks about a day that is not so; it is never applied. Null: a search for a better day.
alter table plan_jobs add column what_if jsonb, add check (what_if is null or state <> 'applied');
