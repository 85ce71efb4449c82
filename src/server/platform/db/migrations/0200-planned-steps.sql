-- What is decided about a stop beyond its place on a route (rule 430); null: as the truck would do by itself.
alter table hauls
  add column dumps_before boolean,
  add column hook_yard_id uuid references yards (id),
  -- The facility was chosen by a plan, not by a person: it does not survive a move.
  add column is_facility_planned boolean not null default false;
create index hauls_hook_yard on hauls (hook_yard_id) where hook_yard_id is not null;

create function clear_steps() returns trigger language plpgsql as $$
begin
  new.dumps_before := null;
  new.hook_yard_id := null;
  if new.is_facility_planned then
    new.facility_id := null;
    new.is_facility_planned := false;
  end if;
  return new;
end $$;
-- After leave_route, by name: a haul that leaves its truck forgets what was decided for it there.
create trigger leave_route_steps before update of route_id, planned_on, requested_on, cancelled_at on hauls for each row
  when (new.route_id is distinct from old.route_id and new.done_at is null)
  execute function clear_steps();
