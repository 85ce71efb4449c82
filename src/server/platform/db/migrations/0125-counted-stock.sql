-- Rule 305: the stock of a roll-off type can be counted by the containers list. Off for every type that exists.
alter table equipment
  add column counted_by_containers boolean not null default false,
  add column counted_once_listed boolean not null default false,
  add constraint only_roll_offs_are_counted
    check (type = 'roll-off' or not counted_by_containers);
comment on column equipment.counted_once_listed is
  'Becomes counted with the first container of its size: a new type for which nobody entered a number.';

create function containers_of_size(wanted integer, out total integer, out maintenance integer) language sql stable as $$
  select count(*)::integer, (count(*) filter (where status in ('maintenance', 'damaged')))::integer
  from containers where size_yards = wanted and deleted_at is null
$$;

-- A counted type has the numbers of the list, whatever was written.
create function count_equipment() returns trigger language plpgsql as $$
begin
  select total, maintenance into new.total_inventory, new.maintenance_inventory from containers_of_size(new.size_yards);
  return new;
end
$$;
create trigger counted_by_containers before insert or update on equipment
  for each row when (new.counted_by_containers) execute function count_equipment();

-- A container counts for one type: a counted type is alone in its size among those that are offered.
create function refuse_counted_twice() returns trigger language plpgsql as $$
begin
  if exists (
    select from equipment counted join equipment other on other.size_yards = counted.size_yards and other.id <> counted.id
    where counted.size_yards = new.size_yards and counted.counted_by_containers
      and counted.is_active and other.is_active
  ) then
    raise exception 'two active types of % yards, one of them counted by its containers', new.size_yards
      using errcode = '23514', constraint = 'counted_alone_in_size';
  end if;
  return null;
end
$$;
create constraint trigger counted_alone_in_size after insert or update on equipment
  deferrable initially deferred for each row execute function refuse_counted_twice();

-- Locks the types of the sizes whose count changed, as bookings do, so that no booking reads a stock that changes.
create function follow_containers(sizes integer[]) returns void language plpgsql as $$
begin
  if sizes is null then return; end if;
  perform from equipment where size_yards = any(sizes) order by id for no key update;
  update equipment e set counted_by_containers = true, counted_once_listed = false
  where e.counted_once_listed and e.size_yards = any(sizes) and e.is_active and e.type = 'roll-off' and e.total_inventory = 0
    and not exists (select from equipment other where other.size_yards = e.size_yards and other.id <> e.id and other.is_active)
    and (select total from containers_of_size(e.size_yards)) > 0;
  update equipment e set updated_at = e.updated_at
  where e.counted_by_containers and e.size_yards = any(sizes)
    and exists (
      select from containers_of_size(e.size_yards) listed
      where (listed.total, listed.maintenance) is distinct from (e.total_inventory, e.maintenance_inventory));
end
$$;

create function containers_added() returns trigger language plpgsql as $$
begin
  perform follow_containers((select array_agg(distinct size_yards) from added where deleted_at is null));
  return null;
end
$$;
create trigger stock_follows_added after insert on containers
  referencing new table as added for each statement execute function containers_added();

create function containers_changed() returns trigger language plpgsql as $$
begin
  perform follow_containers((
    select array_agg(distinct size)
    from removed was join added became using (id) cross join lateral unnest(array[was.size_yards, became.size_yards]) as size
    where (was.size_yards, was.deleted_at is null, was.status in ('maintenance', 'damaged'))
      is distinct from (became.size_yards, became.deleted_at is null, became.status in ('maintenance', 'damaged'))
  ));
  return null;
end
$$;
create trigger stock_follows_changed after update on containers
  referencing old table as removed new table as added for each statement execute function containers_changed();

create function containers_removed() returns trigger language plpgsql as $$
begin
  perform follow_containers((select array_agg(distinct size_yards) from removed where deleted_at is null));
  return null;
end
$$;
create trigger stock_follows_removed after delete on containers
  referencing old table as removed for each statement execute function containers_removed();
