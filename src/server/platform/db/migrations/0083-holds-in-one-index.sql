-- Bookings read the holds of a size from the index alone.
drop index orders_holding;
create index orders_holding on orders (equipment_id, held_through) include (held_from, status, id) where held_from is not null and archived_at is null;
