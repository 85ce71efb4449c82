-- Whether the customer or staff confirmed the order (rule 201): false while it has a row in unverified_bookings. Bookings count the holds that
-- nobody verified, so the order says it and the index of holds has it.
alter table orders add is_verified boolean not null default true;
update orders set is_verified = false where id in (select order_id from unverified_bookings);

create function verify_order() returns trigger language plpgsql as $$
begin
  update orders set is_verified = true where id = old.order_id;
  return null;
end $$;
create trigger verify_order after delete on unverified_bookings for each row execute function verify_order();

-- A booking reads the holds around its days, however many come later: by their first day, the long ones by their last day, and the
-- containers that are out past their pickup day.
drop index orders_holding;
create index orders_holding on orders (equipment_id, held_from) include (held_through, status, is_verified, id)
  where held_from is not null and archived_at is null;
create index orders_holding_long on orders (equipment_id, held_through)
  where held_through - held_from > 14 and archived_at is null;
create index orders_out on orders (equipment_id, held_through)
  where status = 'delivered' and held_from is not null and archived_at is null;

-- A delivery is counted unless its booking reserves nothing.
create index unverified_bookings_beyond_limits on unverified_bookings (order_id) where not is_reserved;
