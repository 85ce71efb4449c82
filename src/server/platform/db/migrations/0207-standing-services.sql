-- Service that repeats (rules 450 to 458): a swap or a dump and return of an order, again and again. `made_through`: until when its dates
-- are hauls.
create table standing_services (
  id uuid primary key,
  order_id uuid not null references orders (id),
  kind text not null check (kind in ('swap', 'dump_and_return')),
  every integer not null check (every between 1 and 84),
  unit text not null check (unit in ('weeks', 'days')),
  weekdays integer[] not null default '{}',
  starts_on date not null,
  until date,
  if_closed text not null check (if_closed in ('earlier', 'later', 'skip', 'ask')),
  agreed_cents integer check (agreed_cents between 0 and 1000000),
  notified_cents integer check (notified_cents between 0 and 1000000),
  made_through date not null,
  paused_at timestamptz(3),
  paused_for text check (paused_for in ('staff', 'order', 'hold')),
  ended_at timestamptz(3),
  created_at timestamptz(3) not null,
  created_by uuid references staff_users (id),
  version integer not null default 1,
  check ((unit = 'weeks') = (cardinality(weekdays) > 0)),
  check (weekdays <@ array[1, 2, 3, 4, 5, 6, 7]),
  check (until >= starts_on),
  check ((paused_at is null) = (paused_for is null))
);
-- An order has one at a time.
create unique index standing_services_running on standing_services (order_id) where ended_at is null;
create index standing_services_by_order on standing_services (order_id);
create index standing_services_made on standing_services (made_through) where ended_at is null and paused_at is null;
create index standing_services_created_by on standing_services (created_by) where created_by is not null;

-- Each date of a service is here once (rule 451), however many processes make it. A planned one has its haul.
create table standing_dates (
  service_id uuid not null references standing_services (id),
  due_on date not null,
  state text not null check (state in ('planned', 'skipped', 'needs')),
  reason text check (reason in ('closed', 'full', 'price')),
  haul_id uuid references hauls (id),
  primary key (service_id, due_on),
  check (haul_id is null or state = 'planned')
);
create unique index standing_dates_by_haul on standing_dates (haul_id) where haul_id is not null;
create index standing_dates_needing on standing_dates (due_on) where state = 'needs';

-- Until this day the rental belongs to a standing service: without end while it is open, then the day on which it ended (rule 452).
alter table orders add column standing_through date;
