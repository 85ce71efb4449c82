-- What the company owns: container types and containers that are taken out of use stay on record, and every container knows since
-- when it is where it is.

alter table equipment add column deleted_at timestamptz(3);
alter table equipment add constraint equipment_deleted_is_not_offered
  check (deleted_at is null or not (is_active or is_available_for_booking));

alter table containers add column deleted_at timestamptz(3);
-- Since when it is where it is.
alter table containers add column moved_at timestamptz(3) not null default now();
update containers c set moved_at = coalesce(
  (select max(coalesce(removed_at, placed_at)) from container_placements where container_id = c.id), c.created_at
);

-- What stands at a customer's, or is promised to one, cannot be deleted: neither by a mark nor with its row.
alter table containers add constraint containers_deleted_is_in_the_yard
  check (deleted_at is null or (status <> 'deployed' and current_order_id is null));

create function refuse_to_delete_deployed() returns trigger language plpgsql as $$
begin
  raise exception 'container % is deployed or on an order and cannot be deleted', old.container_number
    using errcode = 'check_violation', constraint = 'containers_deleted_is_in_the_yard';
end
$$;

create trigger containers_deployed_stays before delete on containers
  for each row when (old.status = 'deployed' or old.current_order_id is not null)
  execute function refuse_to_delete_deployed();

-- A number is free again once its container is gone.
alter table containers drop constraint containers_container_number_key;
create unique index containers_by_number on containers (container_number) where deleted_at is null;

-- What the placements know of the time before movements were put on record.
insert into events (id, subject_kind, subject_id, kind, occurred_at, recorded_at, actor_kind, after, command_id)
select
  gen_random_uuid(), 'container', p.container_id, movement.kind, movement.at, movement.at, 'system',
  jsonb_build_object(
    'status', movement.status, 'currentLocation', movement.location, 'currentOrderId', movement.current_order_id,
    'orderId', o.id, 'orderNumber', o.order_number
  ),
  gen_random_uuid()
from container_placements p
join orders o on o.id = p.order_id
cross join lateral (
  values
    ('container-deployed', p.placed_at, 'deployed', o.customer_address || ', ' || o.customer_city, o.id),
    ('container-picked-up', p.removed_at, 'available', 'Yard', null)
) movement (kind, at, status, location, current_order_id)
where movement.at is not null;

-- What staff decide about the fleet as a whole.
create table fleet_settings (
  is_only boolean primary key default true check (is_only),
  -- after so many days without a movement a container counts as dormant
  dormant_days integer not null default 30 check (dormant_days between 1 and 365)
);
insert into fleet_settings default values;
