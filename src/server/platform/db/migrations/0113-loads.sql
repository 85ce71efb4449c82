-- Loads that came back in their container and wait to be dumped (rule 270). A container is loaded while it has an open load. Containers of
-- before are empty.
create table loads (
  haul_id uuid primary key references hauls (id),
  -- null: a bin has no number
  container_id uuid references containers (id),
  taken_at timestamptz(3) not null,
  dumped_at timestamptz(3),
  facility_id uuid references facilities (id),
  check (dumped_at >= taken_at)
);

create unique index loads_in_container on loads (container_id) where dumped_at is null;
create index loads_of_container on loads (container_id) where container_id is not null;
create index loads_at_facility on loads (facility_id) where facility_id is not null;
create index loads_open on loads (taken_at) where dumped_at is null;
