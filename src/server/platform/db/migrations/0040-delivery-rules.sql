-- On which days the trucks go out, for good: what holds for every day, and what for a weekday. A day's own row goes before both.

create table delivery_rules (
  id uuid primary key default gen_random_uuid(),
  applies_to text not null unique check (
    applies_to in ('every-day', 'sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday')
  ),
  is_closed boolean not null default false,
  max_deliveries integer check (max_deliveries >= 0),
  check (not (is_closed and applies_to = 'every-day'))
);

-- A day says for itself only what it names: null is as its weekday has it.
alter table delivery_days alter column is_closed drop not null;
alter table delivery_days alter column is_closed drop default;
update delivery_days set is_closed = null where not is_closed;
alter table delivery_days add column id uuid not null unique default gen_random_uuid();

-- Pickups of today and of lately, whatever has become of their orders.
create index pickups_done_by_day on hauls (done_on) where kind = 'pick_up' and done_on is not null;
