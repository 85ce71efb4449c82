-- The drivers' phones (rules 284 to 292). Everything is added: a process of before works on.
create table driver_devices (
  id uuid primary key,
  name text not null check (name <> ''),
  driver_id uuid references drivers (id),
  -- Of the QR code that enrolls the phone, until it was used.
  invitation_hash bytea unique,
  invitation_expires_at timestamptz(3),
  -- Sends commands and photos; stored on the phone in the clear.
  token_hash bytea unique,
  -- Reads the day; stored on the phone encrypted by the PIN.
  reading_token_hash bytea unique,
  enrolled_at timestamptz(3),
  push jsonb,
  created_at timestamptz(3) not null,
  created_by uuid references staff_users (id) on delete set null,
  last_seen_at timestamptz(3),
  revoked_at timestamptz(3),
  check ((token_hash is null) = (reading_token_hash is null)),
  check ((token_hash is null) = (enrolled_at is null)),
  check ((invitation_hash is null) = (invitation_expires_at is null))
);
create index driver_devices_by_driver on driver_devices (driver_id) where driver_id is not null;
create index driver_devices_by_inviter on driver_devices (created_by) where created_by is not null;

-- What phones say, stored before it is judged. The sequence orders and is not unique: phones can be cloned.
create table driver_commands (
  id uuid primary key,
  device_id uuid not null references driver_devices (id),
  driver_id uuid not null references drivers (id),
  sequence bigint not null check (sequence >= 0),
  kind text not null check (kind in ('rolling', 'arrived', 'done', 'failed', 'dumped')),
  -- As the phone named it: no reference, because what it names may be gone.
  haul_id uuid not null,
  -- By the phone's clock, corrected by what it was off at its last contact.
  occurred_at timestamptz(3) not null,
  -- Milliseconds by which the phone's clock was corrected; null: it was right.
  clock_corrected_ms bigint,
  received_at timestamptz(3) not null,
  body jsonb not null,
  outcome text check (outcome in ('applied', 'applied-late', 'recorded-only', 'needs-office')),
  message text not null default '',
  -- What the office has to look at.
  alert text,
  settled_at timestamptz(3),
  settled_by uuid references staff_users (id) on delete set null
);
create index driver_commands_in_order on driver_commands (device_id, sequence);
create index driver_commands_by_driver on driver_commands (driver_id);
create index driver_commands_by_haul on driver_commands (haul_id);
create index driver_commands_open on driver_commands (received_at) where alert is not null and settled_at is null;
create index driver_commands_by_clerk on driver_commands (settled_by) where settled_by is not null;

create table haul_photos (
  id uuid primary key,
  command_id uuid not null references driver_commands (id),
  haul_id uuid references hauls (id),
  document_id uuid not null references order_documents (id) on delete cascade,
  kind text not null check (kind in ('placed', 'load', 'ticket', 'problem')),
  taken_at timestamptz(3) not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$')
);
create index haul_photos_by_haul on haul_photos (haul_id);
create index haul_photos_by_command on haul_photos (command_id);
create index haul_photos_by_document on haul_photos (document_id);

-- Messages to phones that wait to be sent.
create table push_messages (
  id uuid primary key,
  device_id uuid not null references driver_devices (id),
  kind text not null check (kind in ('route-published', 'route-changed')),
  day date not null,
  created_at timestamptz(3) not null,
  attempts integer not null default 0,
  due_at timestamptz(3) not null
);
create index push_messages_due on push_messages (due_at);
create index push_messages_by_device on push_messages (device_id);

alter table hauls
  -- The truck is on its way, and when it will be there as the customer was told.
  add column rolling_at timestamptz(3),
  add column expected_from timestamptz(3),
  add column expected_until timestamptz(3),
  -- The command of the phone that it was done by; null: the office recorded it.
  add column done_command_id uuid references driver_commands (id),
  add column done_latitude double precision,
  add column done_longitude double precision,
  add column done_accuracy_meters integer,
  add check ((expected_from is null) = (expected_until is null)),
  add check (done_command_id is null or done_at is not null),
  add check ((done_latitude is null) = (done_longitude is null));
create index hauls_done_by_phone on hauls (done_command_id) where done_command_id is not null;

-- What a phone said about a haul is over when the haul is taken back; when it was done earlier than the phone arrived, that arrival was wrong.
create function follow_done() returns trigger language plpgsql as $$
begin
  if new.done_at is null then
    new.done_command_id := null;
    new.done_latitude := null;
    new.done_longitude := null;
    new.done_accuracy_meters := null;
  elsif new.arrived_at > new.done_at then
    new.arrived_at := null;
  end if;
  return new;
end $$;
create trigger follow_done before update of done_at on hauls for each row
  when (new.done_at is distinct from old.done_at) execute function follow_done();

alter table haul_attempts add column command_id uuid unique references driver_commands (id);
-- The photo of a ticket comes after the ticket.
alter table weight_tickets add column command_id uuid unique references driver_commands (id);

-- The key that push services know the site by (VAPID); the private half is sealed.
create table push_keys (
  is_only boolean primary key default true check (is_only),
  public_key text not null,
  private_key text not null
);

-- Drivers act in their own name.
alter table events drop constraint events_actor_kind_check,
  add constraint events_actor_kind_check check (actor_kind in ('visitor', 'customer', 'staff', 'system', 'driver'));
alter table charges drop constraint charges_actor_kind_check,
  add constraint charges_actor_kind_check check (actor_kind in ('visitor', 'customer', 'staff', 'system', 'driver'));
