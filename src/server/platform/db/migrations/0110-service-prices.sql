-- What a swap, a dump-and-return, a relocation and a trip cost (rule 265): of a container type, from a day on, everywhere or in a zone,
-- for everyone or for one customer. The next price of the same kind ends the one before it.
create table service_prices (
  id uuid primary key,
  kind text not null check (kind in ('swap', 'dump_and_return', 'relocation', 'trip')),
  equipment_id uuid not null references equipment (id),
  zone_id uuid references pricing_zones (id),
  bill_to_id uuid references bill_to_accounts (id) on delete cascade,
  -- null: from this day on there is no price of its own
  cents integer check (cents between 0 and 10000000),
  valid_from date not null,
  created_at timestamptz(3) not null,
  created_by uuid references staff_users (id),
  constraint service_prices_once unique nulls not distinct (equipment_id, kind, zone_id, bill_to_id, valid_from)
);

create index service_prices_by_zone on service_prices (zone_id) where zone_id is not null;
create index service_prices_by_account on service_prices (bill_to_id) where bill_to_id is not null;
create index service_prices_by_clerk on service_prices (created_by) where created_by is not null;
