-- Rules 377 to 383: quotes of several lines. A quote that exists was sent, and becomes one line with the same total.
create table quote_lines (
  quote_id uuid not null,
  position integer not null check (position between 1 and 40),
  kind text not null check (kind in
    ('container', 'swap', 'dump_and_return', 'relocate', 'permit', 'trip', 'waiting', 'cleaning', 'discount')),
  description text not null default '',
  dumpster_size integer,
  delivery_date date,
  pickup_date date,
  days jsonb not null default '[]',
  quantity integer not null check (quantity between 1 and 100),
  each_cents integer not null check (each_cents >= 0),
  discount_hundredths integer check (discount_hundredths between 1 and 10000),
  amount_cents integer not null,
  delivery_fee_cents integer check (delivery_fee_cents >= 0),
  environmental_fee_cents integer check (environmental_fee_cents >= 0),
  included_hundredth_tons integer,
  overage_per_ton_cents integer check (overage_per_ton_cents >= 0),
  daily_overage_rate_cents integer check (daily_overage_rate_cents >= 0),
  included_days integer,
  primary key (quote_id, position),
  check (case kind
    when 'discount' then discount_hundredths is not null and amount_cents <= 0
    when 'container' then amount_cents = quantity * each_cents and dumpster_size is not null and delivery_fee_cents is not null
      and environmental_fee_cents is not null and overage_per_ton_cents is not null and daily_overage_rate_cents is not null
      and included_days is not null
    else amount_cents = quantity * each_cents end)
);

-- An older process, and a quote of one container, write no line: the quote itself says it.
create function quote_of_one_line() returns trigger language plpgsql as $$
begin
  if not new.is_itemized then
    insert into quote_lines (quote_id, position, kind, dumpster_size, delivery_date, quantity, each_cents, amount_cents, delivery_fee_cents,
      environmental_fee_cents, included_hundredth_tons, overage_per_ton_cents, daily_overage_rate_cents, included_days)
    values (new.id, 1, 'container', new.dumpster_size, new.delivery_date, 1, new.total_cents, new.total_cents, new.delivery_fee_cents,
      new.environmental_fee_cents, new.included_hundredth_tons, new.overage_per_ton_cents, new.daily_overage_rate_cents, new.included_days);
  end if;
  return null;
end $$;
create trigger quote_of_one_line after insert on quotes for each row execute function quote_of_one_line();

insert into quote_lines (quote_id, position, kind, dumpster_size, delivery_date, quantity, each_cents, amount_cents, delivery_fee_cents,
  environmental_fee_cents, included_hundredth_tons, overage_per_ton_cents, daily_overage_rate_cents, included_days)
select id, 1, 'container', dumpster_size, delivery_date, 1, total_cents, total_cents, delivery_fee_cents, environmental_fee_cents,
  included_hundredth_tons, overage_per_ton_cents, daily_overage_rate_cents, included_days
from quotes;

alter table quote_lines add foreign key (quote_id) references quotes (id) on delete cascade;

alter table quotes
  add column is_itemized boolean not null default false,
  add column version integer not null default 1,
  add column note text not null default '',
  add column replaces uuid,
  add column sent_at timestamp(3) with time zone,
  add column opened_at timestamp(3) with time zone,
  add column opened_count integer not null default 0,
  add column withdrawn_at timestamp(3) with time zone,
  add column replaced_at timestamp(3) with time zone,
  add column accepted_at timestamp(3) with time zone;

-- What a quote became: no container of it is ordered twice.
create table quote_orders (
  quote_id uuid not null references quotes (id) on delete cascade,
  position integer not null,
  unit integer not null,
  order_id uuid not null references orders (id),
  primary key (quote_id, position, unit),
  unique (order_id)
);

alter table admin_settings add column quote_discount_limit text not null default '5'
  check (quote_discount_limit ~ '^(100|[0-9]{1,2}([.][0-9]{1,2})?)$');
