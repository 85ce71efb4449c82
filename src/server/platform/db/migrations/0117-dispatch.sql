-- Yards, trucks, drivers and their routes (rules 274 to 282). Everything is added: a process of before works on.
create extension if not exists btree_gist;

create table yards (
  id uuid primary key,
  name text not null check (name <> ''),
  address text not null default '',
  city text not null default '',
  zip_code text not null default '',
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  created_at timestamptz(3) not null default now(),
  archived_at timestamptz(3),
  version integer not null default 1,
  check ((latitude is null) = (longitude is null))
);
create unique index yards_by_name on yards (lower(name)) where archived_at is null;

-- What there was before is the first yard.
insert into yards (id, name, created_at) values ('00000000-0000-4000-8000-000000000001', 'Yard', '2020-01-01');
create function first_yard() returns uuid language sql stable as $$
  select id from yards order by archived_at is not null, created_at, id limit 1
$$;

alter table containers add column yard_id uuid references yards (id) default first_yard();
alter table containers alter column yard_id set not null;
create index containers_by_yard on containers (yard_id);

create table drivers (
  id uuid primary key,
  name text not null check (name <> ''),
  phone text not null default '',
  language text not null default 'en' check (language in ('en', 'es')),
  yard_id uuid not null references yards (id),
  created_at timestamptz(3) not null default now(),
  archived_at timestamptz(3),
  version integer not null default 1
);
create index drivers_by_yard on drivers (yard_id);

create table trucks (
  id uuid primary key,
  name text not null check (name <> ''),
  yard_id uuid not null references yards (id),
  kind text not null check (kind in ('hook-lift', 'cable-hoist')),
  sizes smallint[] not null check (sizes <> '{}'),
  carries smallint not null default 1 check (carries in (1, 2)),
  max_load_hundredth_tons integer check (max_load_hundredth_tons > 0),
  starts_minute integer not null default 360,
  ends_minute integer not null default 960,
  weekdays smallint[] not null default '{1,2,3,4,5}' check (weekdays <@ '{0,1,2,3,4,5,6}'),
  -- Who usually drives it.
  driver_id uuid references drivers (id),
  created_at timestamptz(3) not null default now(),
  archived_at timestamptz(3),
  version integer not null default 1,
  check (starts_minute >= 0 and starts_minute < ends_minute and ends_minute <= 1440)
);
create unique index trucks_by_name on trucks (lower(name)) where archived_at is null;
create unique index trucks_by_driver on trucks (driver_id) where driver_id is not null and archived_at is null;
create index trucks_of_driver on trucks (driver_id) where driver_id is not null;
create index trucks_by_yard on trucks (yard_id);

create table absences (
  id uuid primary key,
  driver_id uuid references drivers (id),
  truck_id uuid references trucks (id),
  from_day date not null,
  through_day date not null,
  reason text not null default '',
  created_at timestamptz(3) not null default now(),
  check (num_nonnulls(driver_id, truck_id) = 1),
  check (from_day <= through_day)
);
create index absences_by_driver on absences (driver_id, through_day) where driver_id is not null;
create index absences_by_truck on absences (truck_id, through_day) where truck_id is not null;
create index absences_by_day on absences (through_day, from_day);

-- One truck and one driver for a day, or for a part of it.
create table routes (
  id uuid primary key,
  day date not null,
  truck_id uuid not null references trucks (id),
  driver_id uuid references drivers (id),
  starts_minute integer not null,
  ends_minute integer not null,
  state text not null default 'draft' check (state in ('draft', 'published', 'ended')),
  published_version integer,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  check (starts_minute >= 0 and starts_minute < ends_minute and ends_minute <= 1440),
  check ((state = 'draft') = (published_version is null)),
  constraint routes_truck_apart exclude using gist (day with =, truck_id with =, int4range(starts_minute, ends_minute) with &&),
  constraint routes_driver_apart exclude using gist (day with =, driver_id with =, int4range(starts_minute, ends_minute) with &&)
);
create index routes_by_truck on routes (truck_id);
create index routes_by_driver on routes (driver_id) where driver_id is not null;

-- What was published, as drivers see it. A row never changes but for when it was seen.
create table route_versions (
  route_id uuid not null references routes (id),
  version integer not null,
  published_at timestamptz(3) not null,
  published_by uuid references staff_users (id) on delete set null,
  stops jsonb not null,
  seen_at timestamptz(3),
  primary key (route_id, version)
);
create index route_versions_by_publisher on route_versions (published_by) where published_by is not null;

alter table hauls
  add column route_id uuid references routes (id),
  add column place_in_route integer,
  add column facility_id uuid references facilities (id),
  -- Known from the driver's phone: how long stops and drives take is learned from it.
  add column arrived_at timestamptz(3),
  add check (arrived_at <= done_at),
  add check ((route_id is null) = (place_in_route is null)),
  -- Deferred: the stops of a route change places together. It is the index of a route's stops, too.
  add constraint hauls_in_route exclude using btree (route_id with =, place_in_route with =) where (route_id is not null) deferrable initially deferred;
create index hauls_arrived on hauls (arrived_at) where arrived_at is not null;
create index hauls_at_facility on hauls (facility_id) where facility_id is not null;

-- A haul that moves to another day, or is cancelled, is on no truck of its old day.
create function leave_route() returns trigger language plpgsql as $$
begin
  if new.cancelled_at is not null
    or coalesce(new.planned_on, new.requested_on) is distinct from (select day from routes where id = new.route_id) then
    new.route_id := null;
    new.place_in_route := null;
  end if;
  return new;
end $$;
create trigger leave_route before update of planned_on, requested_on, cancelled_at on hauls for each row
  when (new.route_id is not null and new.route_id is not distinct from old.route_id and new.done_at is null
    and (new.cancelled_at is distinct from old.cancelled_at
      or coalesce(new.planned_on, new.requested_on) is distinct from coalesce(old.planned_on, old.requested_on)))
  execute function leave_route();

create function leave_routes() returns trigger language plpgsql as $$
begin
  update hauls set route_id = null, place_in_route = null
  where order_id = new.id and route_id is not null and done_at is null;
  return null;
end $$;
create trigger leave_routes after update of status, archived_at on orders for each row
  when (new.status = 'cancelled' and old.status <> 'cancelled' or new.archived_at is not null and old.archived_at is null)
  execute function leave_routes();

-- Minutes at a stop: a size of its own, or size null for all.
create table service_minutes (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('deliver', 'pick_up', 'swap', 'relocate', 'dump', 'hook')),
  size_yards integer,
  minutes integer not null check (minutes between 1 and 240)
);
create unique index service_minutes_once on service_minutes (kind, coalesce(size_yards, 0));

-- When a facility is open: no rows, not known. Weekday 0 is Sunday.
create table facility_hours (
  facility_id uuid not null references facilities (id),
  weekday smallint not null check (weekday between 0 and 6),
  opens_minute integer not null,
  closes_minute integer not null,
  primary key (facility_id, weekday),
  check (opens_minute >= 0 and opens_minute < closes_minute and closes_minute <= 1440)
);
alter table facilities
  add column latitude double precision check (latitude between -90 and 90),
  add column longitude double precision check (longitude between -180 and 180),
  add check ((latitude is null) = (longitude is null));
