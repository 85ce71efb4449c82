-- Every list of orders along an index, however many there are.

-- The day of the delivery, which lists are sorted by: done, else planned, else requested. It stands in the hauls; no index can
-- have it beside the state of the order, so it is kept here as well, by the hauls themselves.
alter table orders add column delivery_on date;
update orders o set delivery_on = coalesce(h.done_on, h.planned_on, h.requested_on)
from hauls h where h.order_id = o.id and h.kind = 'deliver';

create function keep_delivery_day() returns trigger language plpgsql as $$
begin
  -- A new order is written with its day.
  update orders set delivery_on = coalesce(new.done_on, new.planned_on, new.requested_on)
  where id = new.order_id and delivery_on is distinct from coalesce(new.done_on, new.planned_on, new.requested_on);
  return null;
end
$$;

create trigger keep_delivery_day_of_new after insert on hauls
  for each row when (new.kind = 'deliver') execute function keep_delivery_day();
create trigger keep_delivery_day after update on hauls
  for each row when (
    new.kind = 'deliver'
    and (new.done_on, new.planned_on, new.requested_on) is distinct from (old.done_on, old.planned_on, old.requested_on)
  ) execute function keep_delivery_day();

-- With the state, so that who walks along passes by the wrong ones without reading them.
create index orders_by_delivery on orders (delivery_on, id) include (status) where archived_at is null;
drop index orders_by_customer_name;
create index orders_by_customer_name on orders (lower(customer_name), id) include (status) where archived_at is null;

create index orders_archived_by_status on orders (status, created_at desc, id desc) where archived_at is not null;
create index orders_archived_by_delivery on orders (delivery_on, id) where archived_at is not null;
create index orders_archived_by_customer_name on orders (lower(customer_name), id) where archived_at is not null;

-- What an order owes, without the rows themselves.
drop index charges_by_order;
create index charges_by_order on charges (order_id) include (kind, amount_cents);
