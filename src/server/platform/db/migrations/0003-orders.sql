-- An order, and what happens to it. The dates, prices and payment status that the API shows are read from
-- hauls, charges and payments through the view order_facts at the end: nothing is stored twice.

create table orders (
  id uuid primary key,
  order_number text not null unique,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  version integer not null default 1,
  status text not null default 'pending' check (
    status in ('pending', 'new', 'confirmed', 'scheduled', 'en_route', 'delivered', 'picked_up', 'completed', 'cancelled')
  ),
  archived_at timestamptz(3),
  equipment_id uuid not null references equipment (id),
  dumpster_size integer not null,
  customer_type text not null check (customer_type in ('residential', 'contractor')),
  customer_name text not null,
  customer_email text not null,
  customer_phone text not null,
  customer_address text not null,
  customer_city text not null,
  customer_state text not null,
  customer_zip_code text not null,
  company_name text not null default '',
  -- null: outside the service area
  zone_id uuid references pricing_zones (id),
  -- snapshots of the equipment at booking
  minimum_rental_days integer not null,
  maximum_rental_days integer not null,
  included_hundredth_tons integer,
  overage_per_ton_cents integer not null,
  daily_overage_rate_cents integer not null,
  material_type text not null default '',
  material_other text not null default '',
  time_preference text not null default '',
  quiet_hours boolean not null default false,
  hoa_restrictions boolean not null default false,
  special_instructions text not null default '',
  placement_instructions text not null default '',
  access_instructions text not null default '',
  internal_notes text not null default '',
  language text not null default 'en',
  payment_method text,
  -- the days on which the order holds one unit, both included; null when it holds none
  held_from date,
  held_through date,
  check ((held_from is null) = (held_through is null)),
  check (held_from <= held_through)
);

create index orders_newest_first on orders (created_at desc, id desc) where archived_at is null;
create index orders_newest_first_by_status on orders (status, created_at desc, id desc) where archived_at is null;
create index orders_holding on orders (equipment_id, held_through) where held_from is not null;

create table containers (
  id uuid primary key,
  container_number text not null unique,
  size_yards integer not null check (size_yards in (10, 20, 30, 40)),
  status text not null default 'available' check (status in ('available', 'deployed', 'maintenance', 'damaged')),
  condition text not null default 'good' check (condition in ('excellent', 'good', 'fair', 'poor')),
  current_location text not null default '',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

-- Where each container has stood. An open placement has no end; a container has at most one.
create table container_placements (
  id uuid primary key,
  container_id uuid not null references containers (id),
  order_id uuid not null references orders (id),
  placed_at timestamptz(3) not null,
  removed_at timestamptz(3),
  check (removed_at >= placed_at)
);

create unique index container_placements_open on container_placements (container_id) where removed_at is null;
create index container_placements_by_order on container_placements (order_id);

-- Every trip of a truck for an order.
create table hauls (
  id uuid primary key,
  order_id uuid not null references orders (id),
  kind text not null check (kind in ('deliver', 'pick_up', 'swap', 'dump_and_return')),
  requested_on date,
  planned_on date,
  window_start_minute integer check (window_start_minute between 0 and 1439),
  window_end_minute integer check (window_end_minute between 0 and 1440),
  done_at timestamptz(3),
  done_on date generated always as ((done_at at time zone 'America/Los_Angeles')::date) stored,
  container_id uuid references containers (id)
);

create unique index hauls_first_and_last on hauls (order_id, kind) where kind in ('deliver', 'pick_up');
create index hauls_by_order on hauls (order_id);
create index deliveries_by_day on hauls (coalesce((done_at at time zone 'America/Los_Angeles')::date, planned_on, requested_on)) where kind = 'deliver';

-- What is owed, line by line; a correction is another line.
create table charges (
  id uuid primary key,
  order_id uuid not null references orders (id),
  kind text not null check (kind in ('base', 'delivery', 'environmental', 'fuel_surcharge', 'overage', 'extra_days')),
  amount_cents integer not null,
  note text not null default '',
  occurred_at timestamptz(3) not null,
  recorded_at timestamptz(3) not null default now(),
  actor_kind text not null,
  actor_id uuid
);

create index charges_by_order on charges (order_id);

-- What was paid, or tried; the newest line says where the order stands.
create table payments (
  id uuid primary key,
  order_id uuid not null references orders (id),
  status text not null check (status in ('pending', 'authorized', 'paid', 'failed', 'refunded')),
  amount_cents integer not null,
  method text,
  reference text not null default '',
  occurred_at timestamptz(3) not null,
  recorded_at timestamptz(3) not null default now(),
  actor_kind text not null,
  actor_id uuid
);

create index payments_by_order on payments (order_id, recorded_at desc, id desc);

-- Who changed what, when. occurred_at is when it happened, recorded_at when we heard of it.
create table events (
  id uuid primary key,
  subject_kind text not null,
  subject_id uuid not null,
  kind text not null,
  occurred_at timestamptz(3) not null,
  recorded_at timestamptz(3) not null default now(),
  actor_kind text not null check (actor_kind in ('visitor', 'customer', 'staff', 'system')),
  actor_id uuid,
  before jsonb,
  after jsonb,
  -- a fact that a phone sends twice comes in once
  command_id uuid not null unique
);

create index events_by_subject on events (subject_kind, subject_id, recorded_at);

-- Which browser or e-mail link may see an order in full. Tokens rest as SHA-256.
create table order_access (
  token_hash bytea not null,
  order_id uuid not null references orders (id),
  created_at timestamptz(3) not null default now(),
  primary key (token_hash, order_id)
);

create index order_access_by_order on order_access (order_id);

create table idempotency_keys (
  key text primary key,
  request_hash bytea not null,
  -- the first answer, as it was sent; null only while the request that brought the key is under way
  response jsonb,
  created_at timestamptz(3) not null default now()
);

create index idempotency_keys_by_age on idempotency_keys (created_at);

create view order_facts as
select
  o.*,
  zone.name as zone_name,
  delivery.requested_on as requested_delivery_date,
  delivery.planned_on as scheduled_delivery_date,
  delivery.done_on as actual_delivery_date,
  pickup.requested_on as requested_pickup_date,
  pickup.planned_on as scheduled_pickup_date,
  pickup.done_on as actual_pickup_date,
  coalesce(placement.container_id, delivery.container_id) as assigned_container_id,
  charge.base_price_cents,
  charge.delivery_fee_cents,
  charge.environmental_fee_cents,
  charge.fuel_surcharge_cents,
  charge.total_cents,
  charge.final_total_cents,
  coalesce(payment.status, 'pending') as payment_status
from orders o
left join pricing_zones zone on zone.id = o.zone_id
left join hauls delivery on delivery.order_id = o.id and delivery.kind = 'deliver'
left join hauls pickup on pickup.order_id = o.id and pickup.kind = 'pick_up'
left join lateral (
  select container_id from container_placements where order_id = o.id and removed_at is null order by placed_at desc limit 1
) placement on true
left join lateral (
  select
    coalesce(sum(amount_cents) filter (where kind = 'base'), 0)::integer as base_price_cents,
    coalesce(sum(amount_cents) filter (where kind = 'delivery'), 0)::integer as delivery_fee_cents,
    coalesce(sum(amount_cents) filter (where kind = 'environmental'), 0)::integer as environmental_fee_cents,
    coalesce(sum(amount_cents) filter (where kind = 'fuel_surcharge'), 0)::integer as fuel_surcharge_cents,
    coalesce(sum(amount_cents) filter (where kind in ('base', 'delivery', 'environmental')), 0)::integer as total_cents,
    -- known once something beyond the booked price was charged
    (case when bool_or(kind not in ('base', 'delivery', 'environmental')) then sum(amount_cents) end)::integer as final_total_cents
  from charges
  where order_id = o.id
) charge on true
left join lateral (
  select status from payments where order_id = o.id order by recorded_at desc, id desc limit 1
) payment on true;
