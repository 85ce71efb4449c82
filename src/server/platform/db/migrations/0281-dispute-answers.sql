-- Rules 432 to 434: what staff answer to a dispute. The row is there, with what was printed and the parameters of the call, before the processor is
-- asked; its id is the key of the call.
create table dispute_answers (
  id uuid primary key,
  dispute_id uuid not null references processor_disputes (id) on delete cascade,
  state text not null check (state in ('new', 'sent', 'submitted', 'failed', 'unknown', 'canceled')),
  -- By field; emptied with the person.
  texts jsonb not null,
  -- The packet as it was printed; null: deleted with the person.
  file_id uuid references files (id),
  -- Null: not sent yet.
  parameters jsonb,
  -- The processor's name for the packet.
  upload_id text check (length(upload_id) <= 255),
  failure text not null default '' check (length(failure) <= 200),
  actor_id uuid,
  created_at timestamp(3) with time zone not null,
  sent_at timestamp(3) with time zone,
  settled_at timestamp(3) with time zone,
  checked_at timestamp(3) with time zone
);
-- The processor takes evidence once.
create unique index dispute_answers_once on dispute_answers (dispute_id) where state not in ('failed', 'canceled');
create index dispute_answers_by_dispute on dispute_answers (dispute_id, created_at);
create index dispute_answers_by_file on dispute_answers (file_id) where file_id is not null;
create index dispute_answers_open on dispute_answers (created_at) where state in ('new', 'sent', 'unknown');
