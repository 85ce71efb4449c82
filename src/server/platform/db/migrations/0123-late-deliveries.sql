-- Rule 12: a container that was delivered after its pickup day is overdue from the start, so its hold ends before it begins. Migration 135 looks
-- at the rows that exist, which met a stricter condition.
alter table orders
  drop constraint orders_check1,
  add constraint orders_hold_check check (held_from <= held_through or status = 'delivered') not valid;

-- They held the day of their delivery alone.
update orders o set held_through = coalesce(p.planned_on, p.requested_on)
from hauls p
where o.status = 'delivered' and o.held_from = o.held_through and o.archived_at is null
  and p.order_id = o.id and p.kind = 'pick_up' and coalesce(p.planned_on, p.requested_on) < o.held_from;
