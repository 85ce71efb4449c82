-- Rule 573: what facilities charge for a ton. Without a material: for every load whose material has no price of its own.
create table facility_prices (
  id uuid primary key,
  facility_id uuid not null references facilities (id),
  material text check (material <> ''),
  cents_per_ton integer not null check (cents_per_ton between 0 and 1000000),
  minimum_cents integer not null default 0 check (minimum_cents between 0 and 1000000),
  valid_from date not null,
  -- The last day; null: open.
  valid_through date,
  created_at timestamptz(3) not null,
  created_by uuid references staff_users (id),
  check (valid_from <= valid_through),
  -- Two prices of one material never overlap in time.
  constraint facility_prices_apart exclude using gist (
    facility_id with =,
    coalesce(material, '') with =,
    daterange(valid_from, valid_through, '[]') with &&
  )
);
create index facility_prices_by_clerk on facility_prices (created_by) where created_by is not null;
