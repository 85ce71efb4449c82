-- An order with everything that follows from its hauls, charges, payments and container. Money is in cents; a sum can be more than an integer holds.
-- This file is the view: it is made again when the file changes and after every migration (migrate.ts).
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
  -- Rule 303: the last haul that restarts the days of an order whose type says so; what is planned counts as if it were done on its day
  case when o.swap_restarts_days then (
    select max(coalesce(h.done_on, h.planned_on)) from hauls h
    where h.order_id = o.id and h.kind in ('swap', 'dump_and_return', 'new_delivery') and h.cancelled_at is null
  ) end as rental_restarted_on,
  -- rule 463: while its full container is gone and the empty one is on its way, it has none
  case when o.status = 'delivered' and container.is_here is not true and exists (
    select from hauls taken join hauls brought on brought.id = taken.new_delivery_id
    where taken.order_id = o.id and taken.done_at is not null and brought.done_at is null and brought.cancelled_at is null) then null else container.id end as assigned_container_id,
  case when o.status = 'delivered' and container.is_here is not true and exists (
    select from hauls taken join hauls brought on brought.id = taken.new_delivery_id
    where taken.order_id = o.id and taken.done_at is not null and brought.done_at is null and brought.cancelled_at is null) then null else container.container_number end as assigned_container_number,
  -- bins and hoppers have no numbers (rule 8)
  o.status = 'delivered' and o.dumpster_size >= 10 and container.is_here is not true
    and not exists (
      select from hauls taken join hauls brought on brought.id = taken.new_delivery_id
      where taken.order_id = o.id and taken.done_at is not null and brought.done_at is null and brought.cancelled_at is null
    ) as delivered_without_container,
  charge.base_price_cents,
  charge.delivery_fee_cents,
  charge.environmental_fee_cents,
  charge.booked_fuel_cents,
  charge.fuel_surcharge_cents,
  charge.total_cents,
  charge.final_total_cents,
  charge.other_charges_cents,
  payment.paid_cents,
  charge.owed_cents,
  -- A cancelled order owes no more than what is kept of what was paid; what it has beyond that goes back.
  balance.due_cents,
  -- Rule 70. Money that is kept and covers what is owed is paid, whatever was tried since; refunded is only an order that has nothing left.
  case
    when balance.due_cents <= 0 and (payment.paid_cents > 0 or payment.newest = 'paid' and charge.owed_cents <= 0) then 'paid'
    when payment.newest is null or payment.newest = 'paid' then 'pending'
    when payment.newest = 'refunded' and payment.paid_cents > 0 or payment.newest = 'bounced' then 'pending'
    else payment.newest
  end as payment_status,
  coalesce(unverified.is_reserved, true) as is_reserved,
  unverified.lapses_at,
  unverified.confirmed_at as customer_confirmed_at
from orders o
left join unverified_bookings unverified on unverified.order_id = o.id
left join pricing_zones zone on zone.id = o.zone_id
left join hauls delivery on delivery.order_id = o.id and delivery.kind = 'deliver'
left join hauls pickup on pickup.order_id = o.id and pickup.kind = 'pick_up'
left join lateral (
  -- the one that belongs to the order, else the one that was there
  select id, container_number, current_order_id is not distinct from o.id as is_here
  from containers
  where current_order_id = o.id or id = coalesce(pickup.container_id, delivery.container_id)
  order by is_here desc
  limit 1
) container on true
left join lateral (
  select
    coalesce(sum(amount_cents) filter (where kind = 'base'), 0)::double precision as base_price_cents,
    coalesce(sum(amount_cents) filter (where kind in ('delivery', 'fuel')), 0)::double precision as delivery_fee_cents,
    coalesce(sum(amount_cents) filter (where kind = 'environmental'), 0)::double precision as environmental_fee_cents,
    -- rule 531: a part of the delivery fee
    coalesce(sum(amount_cents) filter (where kind = 'fuel'), 0)::double precision as booked_fuel_cents,
    coalesce(sum(amount_cents) filter (where kind = 'fuel_surcharge'), 0)::double precision as fuel_surcharge_cents,
    coalesce(sum(amount_cents) filter (where kind in ('base', 'delivery', 'fuel', 'environmental')), 0)::double precision as total_cents,
    -- known once something beyond the booked price was charged
    (case when bool_or(kind not in ('base', 'delivery', 'fuel', 'environmental')) then sum(amount_cents) end)::double precision as final_total_cents,
    -- what staff added (rule 236)
    coalesce(sum(amount_cents) filter (where kind not in (
      'base', 'delivery', 'fuel', 'environmental', 'fuel_surcharge', 'overage', 'extra_days')), 0)::double precision as other_charges_cents,
    coalesce(sum(amount_cents), 0)::bigint as owed_cents
  from charges
  where order_id = o.id
) charge on true
left join lateral (
  select
    -- a pending line corrects, and a bounced one names a payment: what they say was not received after all
    coalesce(sum(case status when 'paid' then amount_cents when 'refunded' then -amount_cents when 'pending' then -amount_cents when 'bounced' then -amount_cents end), 0)::bigint
      as paid_cents,
    (array_agg(status order by recorded_at desc, id desc))[1] as newest
  from payments
  where order_id = o.id
) payment on true
cross join lateral (
  select case
    when o.status = 'cancelled' then least(0, coalesce(o.kept_cents, payment.paid_cents) - payment.paid_cents)
    -- rule 536: with tax
    else charge.owed_cents + o.tax_cents - payment.paid_cents
  end as due_cents
) balance;
