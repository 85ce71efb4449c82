-- In a transaction of its own, because bookings wait while orders are read.
create index orders_by_group on orders (group_id) where group_id is not null;
