-- Every list of orders along an index of its own, however many there are: by customer within a status, and the archived ones likewise.

create index orders_by_status_and_customer_name on orders (status, lower(customer_name), id) where archived_at is null;
create index orders_archived_by_status on orders (status, created_at desc, id desc) where archived_at is not null;
create index orders_archived_by_customer_name on orders (lower(customer_name), id) where archived_at is not null;
create index orders_archived_by_status_and_customer_name on orders (status, lower(customer_name), id) where archived_at is not null;

-- What an order owes, and what was delivered in a month, without the rows themselves.
drop index charges_by_order;
create index charges_by_order on charges (order_id) include (kind, amount_cents);
drop index deliveries_done;
create index deliveries_done on hauls (done_on) include (order_id) where kind = 'deliver';
