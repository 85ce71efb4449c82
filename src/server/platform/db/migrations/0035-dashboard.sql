-- What the dashboard asks for: orders by the days that they hold, hauls by the day of their pickup, and who was called.

-- Only open orders hold days: both stay small, however many orders there were.
create index orders_by_delivery_day on orders (held_from, status, equipment_id) where held_from is not null;
create index orders_by_pickup_day on orders (held_through, status) where held_from is not null;

create index pickups_by_day on hauls (
  coalesce((done_at at time zone 'America/Los_Angeles')::date, planned_on, requested_on), order_id
) where kind = 'pick_up';

create index container_placements_ended on container_placements (removed_at) where removed_at is not null;
create index emails_failed on emails (created_at desc) where status = 'failed';

-- A call that somebody made to a customer. An undone one stays on record, and another can be made.
create table calls (
  id uuid primary key,
  order_id uuid not null references orders (id),
  kind text not null check (kind in ('delivery', 'late', 'overdue')),
  about_day date not null,
  called_at timestamptz(3) not null,
  called_by uuid not null references staff_users (id),
  undone_at timestamptz(3),
  undone_by uuid references staff_users (id),
  check ((undone_at is null) = (undone_by is null))
);

create unique index calls_made_once on calls (order_id, kind, about_day) where undone_at is null;
