-- Dry runs (rule 266): the haul stays open for another day.
create table haul_attempts (
  id uuid primary key,
  haul_id uuid not null references hauls (id),
  reason text not null check (reason in ('blocked', 'locked', 'overfilled', 'prohibited', 'nobody', 'unsafe', 'wrong-address', 'ours')),
  occurred_at timestamptz(3) not null,
  waited_minutes integer not null default 0 check (waited_minutes between 0 and 600),
  note text not null default '',
  -- the photo, a document of the order
  document_id uuid references order_documents (id) on delete set null,
  charge_id uuid references charges (id),
  created_at timestamptz(3) not null,
  created_by uuid references staff_users (id),
  removed_at timestamptz(3)
);

create index haul_attempts_by_haul on haul_attempts (haul_id);
create index haul_attempts_by_document on haul_attempts (document_id) where document_id is not null;
create index haul_attempts_by_charge on haul_attempts (charge_id) where charge_id is not null;
create index haul_attempts_by_clerk on haul_attempts (created_by) where created_by is not null;
