-- Rule 438: of a refused card that the processor told of, the attempt that it belongs to, so that each counts once. Null: of other events, and of
-- what the release before applied.
alter table processor_events add column attempt_id uuid references payment_attempts (id) on delete set null;
create index processor_events_by_attempt on processor_events (attempt_id) where attempt_id is not null;
