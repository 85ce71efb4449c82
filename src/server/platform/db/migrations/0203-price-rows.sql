-- The price list (rules 459 to 461): what an order includes and costs, and what services cost, by day, container type, zone, material, kind
-- of customer and customer. The prices of a container type itself stay in equipment: every row of the list beats them (rule 460).
create table price_rows (
  id uuid primary key,
  kind text not null check (kind in ('base', 'included_tons', 'included_days', 'overage_per_ton', 'extra_day', 'swap', 'dump_and_return',
    'relocation', 'trip', 'waiting', 'overload', 'permit')),
  -- cents, hundredths of a ton, or days, as the kind says
  amount integer not null check (amount between 0 and 10000000),
  bill_to_id uuid references bill_to_accounts (id) on delete cascade,
  customer_type text check (customer_type in ('residential', 'contractor')),
  zone_id uuid references pricing_zones (id),
  material text check (material <> ''),
  equipment_id uuid references equipment (id),
  -- null: since ever
  valid_from date,
  -- the last day; null: open
  valid_through date,
  created_at timestamptz(3) not null,
  created_by uuid references staff_users (id),
  check (valid_from <= valid_through),
  -- Two rows of the same conditions never overlap in time.
  constraint price_rows_apart exclude using gist (
    kind with =,
    coalesce(bill_to_id, '00000000-0000-0000-0000-000000000000') with =,
    coalesce(customer_type, '') with =,
    coalesce(zone_id, '00000000-0000-0000-0000-000000000000') with =,
    coalesce(material, '') with =,
    coalesce(equipment_id, '00000000-0000-0000-0000-000000000000') with =,
    daterange(valid_from, valid_through, '[]') with &&
  )
);
create index price_rows_of_everybody on price_rows (kind) where bill_to_id is null;
create index price_rows_by_account on price_rows (bill_to_id) where bill_to_id is not null;
create index price_rows_by_zone on price_rows (zone_id) where zone_id is not null;
create index price_rows_by_equipment on price_rows (equipment_id) where equipment_id is not null;
create index price_rows_by_clerk on price_rows (created_by) where created_by is not null;
create trigger content_changed after insert or update or delete or truncate on price_rows
  for each statement execute function content_changed();

-- Each price lasts until the next one of its conditions; one without an amount only ended the one before it.
insert into price_rows (id, kind, amount, bill_to_id, zone_id, equipment_id, valid_from, valid_through, created_at, created_by)
select id, kind, cents, bill_to_id, zone_id, equipment_id, valid_from, ends_before - 1, created_at, created_by
from (select *, lead(valid_from) over (partition by equipment_id, kind, zone_id, bill_to_id order by valid_from) as ends_before
  from service_prices) dated
where cents is not null;

-- The old table stays until no process of the version before runs. A price that such a process sets would not count any more: it is refused.
create function refuse_service_price() returns trigger language plpgsql as $$
begin
  raise exception 'Prices have moved to the price list. Reload the page.';
end $$;
create trigger moved before insert or update on service_prices for each row execute function refuse_service_price();
