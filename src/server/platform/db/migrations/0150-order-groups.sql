-- Rule 340: orders that one call by phone made together share the id of their group. Orders that exist belong to none.
alter table orders add column group_id uuid;

-- An order stays in the group that it was placed in. The trigger runs only for statements that name the column.
create function keep_order_group() returns trigger language plpgsql as $$
begin
  if new.group_id is distinct from old.group_id then
    raise exception 'the group of an order does not change';
  end if;
  return new;
end $$;
create trigger keep_order_group before update of group_id on orders
for each row execute function keep_order_group();
