-- Rent by periods (rules 553 to 556). `starts_on` null: the day of the delivery. `next_on`: the day of the next charge, kept by charge-rent.ts.
create table order_rents (
  order_id uuid primary key references orders (id),
  period text not null check (period in ('28-days', 'month')),
  due text not null check (due in ('advance', 'arrears')),
  price_cents integer not null check (price_cents between 1 and 10000000),
  starts_on date,
  next_on date,
  set_at timestamptz(3) not null,
  set_by uuid references staff_users (id)
);
create index order_rents_due on order_rents (next_on) where next_on is not null;
create index order_rents_by_clerk on order_rents (set_by) where set_by is not null;

-- Each period of an order is charged once, whoever does it at the same time; what its charge is corrected by names that charge.
create table rent_periods (
  order_id uuid not null references orders (id),
  from_on date not null,
  through_on date not null check (through_on >= from_on),
  price_cents integer not null check (price_cents between 1 and 10000000),
  is_first boolean not null,
  charge_id uuid not null unique references charges (id),
  primary key (order_id, from_on)
);

insert into ledger_accounts (code, name, kind) values ('4005', 'Rent by periods', 'income');

alter table charges drop constraint charges_kind_check;
alter table charges add constraint charges_kind_check check (kind in (
  'base', 'delivery', 'environmental', 'fuel_surcharge', 'overage', 'extra_days', 'swap', 'dump_and_return', 'trip', 'relocation', 'waiting',
  'overload', 'prohibited', 'permit', 'damage', 'cleaning', 'discount', 'goodwill', 'rental_period')) not valid;
alter table price_rows drop constraint price_rows_kind_check;
alter table price_rows add constraint price_rows_kind_check check (kind in (
  'base', 'included_tons', 'included_days', 'overage_per_ton', 'extra_day', 'swap', 'dump_and_return', 'relocation', 'trip', 'waiting',
  'overload', 'permit', 'rental_period')) not valid;
