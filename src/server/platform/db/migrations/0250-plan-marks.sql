-- Rule 570: what a plan depends on, so that a refusal says what has changed since. Null of searches from before.
alter table plan_jobs add column board_marks jsonb;
