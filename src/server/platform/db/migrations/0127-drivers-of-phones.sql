-- Rules 284 to 288: the office names the driver of a phone, tokens end and rotate, and a report counts for what stood on a published route of its
-- driver. Everything is added: a process of before works on.
alter table driver_devices
  -- Whom the code is for; null: the driver chooses on the phone.
  add column invitation_driver_id uuid references drivers (id),
  -- Handed out by a rotation and not used yet: the token before works until then.
  add column next_token_hash bytea unique,
  add column next_reading_token_hash bytea unique,
  -- From when the tokens of a phone that was enrolled before this migration are counted.
  add column tokens_since timestamptz(3);
create index driver_devices_by_invited on driver_devices (invitation_driver_id) where invitation_driver_id is not null;
update driver_devices set tokens_since = now() where enrolled_at is not null;

-- Archiving a driver ends the phone.
update driver_devices d
set revoked_at = now(), invitation_hash = null, invitation_expires_at = null, push = null
from drivers driver
where driver.id = d.driver_id and driver.archived_at is not null and d.revoked_at is null;

-- Who drove with a phone before, and until when: what waits on it is still sent in their name.
create table device_drivers (
  device_id uuid not null references driver_devices (id) on delete cascade,
  driver_id uuid not null references drivers (id) on delete cascade,
  until_at timestamptz(3) not null,
  primary key (device_id, driver_id)
);
create index device_drivers_by_driver on device_drivers (driver_id);
insert into device_drivers (device_id, driver_id, until_at)
select chosen.device_id, chosen.driver_id, max(chosen.until_at)
from (
  select subject_id as device_id, actor_id as driver_id, kind,
    lead(occurred_at, 1, now()) over (partition by subject_id order by occurred_at, id) as until_at
  from events where subject_kind = 'device' and kind in ('device-driver', 'device-enrolled')
) chosen
join driver_devices d on d.id = chosen.device_id and d.driver_id is distinct from chosen.driver_id
join drivers driver on driver.id = chosen.driver_id
where chosen.kind = 'device-driver'
group by chosen.device_id, chosen.driver_id;

-- A phone gets another driver only together with new tokens, which end those of before.
create function follow_driver_of_phone() returns trigger language plpgsql as $$
begin
  if new.token_hash is not distinct from old.token_hash then
    raise exception 'a phone gets another driver only when it is enrolled anew' using errcode = 'check_violation';
  end if;
  insert into device_drivers (device_id, driver_id, until_at) values (old.id, old.driver_id, coalesce(new.enrolled_at, now()))
  on conflict (device_id, driver_id) do update set until_at = excluded.until_at;
  return new;
end $$;
create trigger follow_driver_of_phone before update of driver_id on driver_devices for each row
  when (old.driver_id is not null and new.driver_id is distinct from old.driver_id) execute function follow_driver_of_phone();

-- What stood on a published route of a driver, also if it was moved, or the route deleted, since.
create table published_hauls (
  haul_id uuid not null references hauls (id) on delete cascade,
  driver_id uuid not null references drivers (id) on delete cascade,
  day date not null,
  primary key (haul_id, driver_id, day)
);
create index published_hauls_by_driver on published_hauls (driver_id);
insert into published_hauls (haul_id, driver_id, day)
select distinct h.id, driver.id, r.day
from route_versions v
join routes r on r.id = v.route_id
cross join jsonb_array_elements(v.stops -> 'stops') stop
join hauls h on h.id = (stop ->> 'haulId')::uuid
join drivers driver on driver.id = (v.stops ->> 'driverId')::uuid;

create function note_published_hauls() returns trigger language plpgsql as $$
begin
  insert into published_hauls (haul_id, driver_id, day)
  select h.id, (new.stops ->> 'driverId')::uuid, r.day
  from routes r cross join jsonb_array_elements(new.stops -> 'stops') stop join hauls h on h.id = (stop ->> 'haulId')::uuid
  where r.id = new.route_id and new.stops ->> 'driverId' is not null
  on conflict do nothing;
  return null;
end $$;
create trigger note_published_hauls after insert on route_versions for each row execute function note_published_hauls();

-- What the office decided about a report that changed nothing (rule 288).
alter table driver_commands add column decision text check (decision in ('recorded', 'discarded'));

-- What a phone sent of a day (rule 286), and when it was told to wait.
create table device_days (
  id uuid primary key default gen_random_uuid(),
  device_id uuid not null references driver_devices (id) on delete cascade,
  day date not null,
  commands integer not null default 0,
  photos integer not null default 0,
  photo_bytes bigint not null default 0,
  limited_at timestamptz(3),
  settled_at timestamptz(3),
  settled_by uuid references staff_users (id) on delete set null,
  unique (device_id, day)
);
create index device_days_limited on device_days (limited_at) where limited_at is not null and settled_at is null;
create index device_days_by_clerk on device_days (settled_by) where settled_by is not null;

-- Photos were stored as JPEG, whatever they are.
alter table files drop constraint files_media_type_check,
  add constraint files_media_type_check check (media_type in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf'));
update files f
set media_type = case when encode(substring(piece.content for 4), 'hex') = '89504e47' then 'image/png' else 'image/webp' end
from haul_photos p join order_documents d on d.id = p.document_id join file_pieces piece on piece.file_id = d.file_id and piece.position = 0
where f.id = d.file_id and f.media_type = 'image/jpeg' and encode(substring(piece.content for 4), 'hex') in ('89504e47', '52494646');
