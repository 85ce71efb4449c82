-- What staff do with orders: containers assigned, payments that add up, events by version, and lists at any size.

-- The open order that a container belongs to: planned, or standing there. One each way, whatever happens at once.
alter table containers add column current_order_id uuid references orders (id);
create unique index containers_by_order on containers (current_order_id) where current_order_id is not null;
create index containers_free on containers (size_yards, container_number)
  where status = 'available' and current_order_id is null;

create unique index container_placements_open_by_order on container_placements (order_id) where removed_at is null;

-- Which version of its subject an event made: tells whether two edits touched the same field.
alter table events add column subject_version integer;
create unique index events_by_version on events (subject_kind, subject_id, subject_version) where subject_version is not null;

-- Under the lock of their order lines follow each other; the start of a transaction may lie before its turn.
alter table events alter column recorded_at set default clock_timestamp();
alter table payments alter column recorded_at set default clock_timestamp();
alter table payments add check (amount_cents >= 0);

create extension if not exists pg_trgm;
create index orders_by_text on orders using gin ((order_number || ' ' || customer_name || ' ' || customer_email) gin_trgm_ops);
create index orders_by_customer_name on orders (lower(customer_name), id) where archived_at is null;
create index orders_archived on orders (created_at desc, id desc) where archived_at is not null;
drop index deliveries_by_day;
create index deliveries_by_day on hauls (
  coalesce((done_at at time zone 'America/Los_Angeles')::date, planned_on, requested_on), order_id
) where kind = 'deliver';
create index deliveries_done on hauls (done_on) where kind = 'deliver';

drop view order_facts;
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
  coalesce(assigned.id, delivered.id) as assigned_container_id,
  coalesce(assigned.container_number, delivered.container_number) as assigned_container_number,
  o.status = 'delivered' and assigned.id is null as delivered_without_container,
  charge.base_price_cents,
  charge.delivery_fee_cents,
  charge.environmental_fee_cents,
  charge.fuel_surcharge_cents,
  charge.total_cents,
  charge.final_total_cents,
  payment.paid_cents,
  charge.owed_cents,
  -- The newest line says what happened last; money that covers what is owed is paid, less than that is pending.
  case
    when payment.newest is null then 'pending'
    when payment.newest in ('paid', 'refunded') and payment.paid_cents >= charge.owed_cents
      and (payment.newest = 'paid' or payment.paid_cents > 0) then 'paid'
    when payment.newest = 'paid' then 'pending'
    else payment.newest
  end as payment_status
from orders o
left join pricing_zones zone on zone.id = o.zone_id
left join hauls delivery on delivery.order_id = o.id and delivery.kind = 'deliver'
left join hauls pickup on pickup.order_id = o.id and pickup.kind = 'pick_up'
left join containers assigned on assigned.current_order_id = o.id
left join containers delivered on delivered.id = delivery.container_id
left join lateral (
  select
    coalesce(sum(amount_cents) filter (where kind = 'base'), 0)::integer as base_price_cents,
    coalesce(sum(amount_cents) filter (where kind = 'delivery'), 0)::integer as delivery_fee_cents,
    coalesce(sum(amount_cents) filter (where kind = 'environmental'), 0)::integer as environmental_fee_cents,
    coalesce(sum(amount_cents) filter (where kind = 'fuel_surcharge'), 0)::integer as fuel_surcharge_cents,
    coalesce(sum(amount_cents) filter (where kind in ('base', 'delivery', 'environmental')), 0)::integer as total_cents,
    -- known once something beyond the booked price was charged
    (case when bool_or(kind not in ('base', 'delivery', 'environmental')) then sum(amount_cents) end)::integer as final_total_cents,
    coalesce(sum(amount_cents), 0)::integer as owed_cents
  from charges
  where order_id = o.id
) charge on true
left join lateral (
  select
    -- a pending line corrects: what it names was not received after all
    coalesce(sum(case status when 'paid' then amount_cents when 'refunded' then -amount_cents when 'pending' then -amount_cents end), 0)::integer
      as paid_cents,
    (array_agg(status order by recorded_at desc, id desc))[1] as newest
  from payments
  where order_id = o.id
) payment on true;
