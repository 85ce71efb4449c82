-- Fuel in percent of named kinds of lines, week by week (rules 530 to 533). What is here has none: no order, quote or charge changes.
create table fuel_weeks (
  id uuid primary key,
  -- hundredths of a percent
  hundredths integer not null check (hundredths between 1 and 10000),
  kinds text[] not null check (cardinality(kinds) > 0 and kinds <@ array['base', 'delivery', 'environmental', 'swap', 'dump_and_return',
    'relocation', 'trip', 'waiting', 'overload', 'permit']),
  -- a Monday
  valid_from date not null check (extract(isodow from valid_from) = 1),
  -- a Sunday; null: open
  valid_through date check (extract(isodow from valid_through) = 7),
  created_at timestamptz(3) not null,
  created_by uuid references staff_users (id),
  check (valid_from <= valid_through),
  -- A week has one percentage.
  constraint fuel_weeks_apart exclude using gist (daterange(valid_from, valid_through, '[]') with &&)
);
create index fuel_weeks_by_clerk on fuel_weeks (created_by) where created_by is not null;
create trigger content_changed after insert or update or delete or truncate on fuel_weeks
  for each statement execute function content_changed();

-- The percentage and the kinds that an order was placed with; null: none.
alter table orders add column fuel jsonb;
-- The same of what was quoted, with the cents that are part of its delivery fee.
alter table quotes add column fuel jsonb;
alter table quote_lines add column fuel jsonb;

-- fuel: of the booked price, part of the delivery fee; service_fuel: of a service that was charged later, which fuel_of names.
alter table charges add column fuel_of uuid references charges (id);
create index charges_of_fuel on charges (fuel_of) where fuel_of is not null;
drop trigger note_charge on charges;
create trigger note_charge after insert on charges for each row when (new.kind not in ('base', 'delivery', 'fuel', 'environmental'))
  execute function note_balance();
