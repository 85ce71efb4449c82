-- Rule 330: how many units orders hold, counted by container type and day where it changes, so that a booking reads as little with ten
-- thousand open orders as with ten. A trigger counts, whichever process writes, also one of an earlier build.
create table held_days (
  equipment_id uuid not null references equipment on delete cascade,
  day date not null,
  -- How many more units are held from this day on than on the day before it; and of those that nobody verified (rule 201).
  change integer not null default 0,
  unverified_change integer not null default 0,
  -- The delivered orders whose days end with this day: from the day after it they are overdue (rule 12).
  delivered_through integer not null default 0,
  primary key (equipment_id, day)
) with (fillfactor = 40, autovacuum_vacuum_scale_factor = 0.5);

-- What the check of each night found and corrected.
create table held_day_checks (
  checked_on date primary key,
  finished_at timestamptz(3) not null,
  differences jsonb not null
);

create function count_held_days() returns trigger language plpgsql as $$
begin
  -- Whoever changes what is held has the lock of the type (decision 5). It is asked for again, because days of a type that two processes
  -- count at once without it could wait for each other crosswise.
  if tg_op = 'INSERT' then
    perform from equipment where id = new.equipment_id for no key update;
    if new.status <> 'delivered' then
      insert into held_days as h (equipment_id, day, change, unverified_change)
      values (new.equipment_id, new.held_from, 1, (not new.is_verified)::integer),
        (new.equipment_id, new.held_through + 1, -1, -(not new.is_verified)::integer)
      on conflict (equipment_id, day) do update
        set change = h.change + excluded.change, unverified_change = h.unverified_change + excluded.unverified_change;
      return null;
    end if;
  elsif tg_op = 'UPDATE' then
    perform from equipment where id in (old.equipment_id, new.equipment_id) order by id for no key update;
  else
    perform from equipment where id = old.equipment_id for no key update;
  end if;
  insert into held_days as h (equipment_id, day, change, unverified_change, delivered_through)
  select equipment_id, days.day, sum(sign * step), sum(case when is_verified then 0 else sign * step end),
    sum(case when step = 0 and status = 'delivered' then sign else 0 end)
  from (
    select -1 as sign, old.equipment_id, old.held_from, old.held_through, old.status, old.archived_at, old.is_verified where tg_op <> 'INSERT'
    union all
    select 1, new.equipment_id, new.held_from, new.held_through, new.status, new.archived_at, new.is_verified where tg_op <> 'DELETE'
  ) o cross join lateral (values (held_from, 1), (held_through + 1, -1), (held_through, 0)) as days (day, step)
  where held_from is not null and archived_at is null
    and status in ('pending', 'new', 'confirmed', 'scheduled', 'en_route', 'delivered')
  group by equipment_id, days.day
  having sum(sign * step) <> 0 or sum(case when is_verified then 0 else sign * step end) <> 0
    or sum(case when step = 0 and status = 'delivered' then sign else 0 end) <> 0
  order by equipment_id, days.day
  on conflict (equipment_id, day) do update
    set change = h.change + excluded.change, unverified_change = h.unverified_change + excluded.unverified_change,
      delivered_through = h.delivered_through + excluded.delivered_through;
  return null;
end
$$;

create function empty_held_days() returns trigger language plpgsql as $$
begin
  delete from held_days;
  return null;
end
$$;

-- From here on bookings wait.
create trigger count_held_days_of_new after insert on orders for each row
  when (new.held_from is not null and new.archived_at is null)
  execute function count_held_days();
create trigger count_held_days after update on orders for each row
  when ((old.equipment_id, old.held_from, old.held_through, old.is_verified, old.archived_at is null, old.status = 'delivered',
      old.status in ('picked_up', 'completed', 'cancelled'))
    is distinct from (new.equipment_id, new.held_from, new.held_through, new.is_verified, new.archived_at is null, new.status = 'delivered',
      new.status in ('picked_up', 'completed', 'cancelled')))
  execute function count_held_days();
create trigger count_held_days_of_deleted after delete on orders for each row
  when (old.held_from is not null)
  execute function count_held_days();
create trigger empty_held_days after truncate on orders for each statement execute function empty_held_days();
-- Also what is written while other triggers rest: days are counted or promised twice.
alter table orders enable always trigger count_held_days_of_new;
alter table orders enable always trigger count_held_days;
alter table orders enable always trigger count_held_days_of_deleted;
alter table orders enable always trigger empty_held_days;

insert into held_days (equipment_id, day, change, unverified_change, delivered_through)
select o.equipment_id, days.day, sum(days.step), sum(case when o.is_verified then 0 else days.step end),
  sum(case when days.step = 0 and o.status = 'delivered' then 1 else 0 end)
from orders o cross join lateral (values (o.held_from, 1), (o.held_through + 1, -1), (o.held_through, 0)) as days (day, step)
where o.held_from is not null and o.archived_at is null
  and o.status in ('pending', 'new', 'confirmed', 'scheduled', 'en_route', 'delivered')
group by o.equipment_id, days.day
having sum(days.step) <> 0 or sum(case when o.is_verified then 0 else days.step end) <> 0
  or sum(case when days.step = 0 and o.status = 'delivered' then 1 else 0 end) <> 0;
