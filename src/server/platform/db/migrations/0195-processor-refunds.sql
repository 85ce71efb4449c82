-- Rules 410 to 413: money that goes back through the payment processor, and what of it goes back by check.
-- What a refund names at the processor; attempts from before have it from their page when it is needed.
alter table payment_attempts add column payment_id text unique;

-- One refund of one payment. The row is there, with the parameters of the call, before the processor is asked; its id is the key of the call.
create table processor_refunds (
  id uuid primary key,
  attempt_id uuid not null references payment_attempts (id),
  -- The order that it is given back of; null: credit of the account, or what the processor reported by itself.
  order_id uuid references orders (id),
  amount_cents bigint not null check (amount_cents > 0 and amount_cents <= 200000000000),
  state text not null check (state in ('new', 'sent', 'pending', 'succeeded', 'failed', 'canceled', 'unknown')),
  -- Null: made at the processor, or not sent yet.
  parameters jsonb,
  -- The processor's name for it.
  refund_id text unique,
  failure text not null default '' check (length(failure) <= 200),
  actor_kind text not null check (actor_kind in ('staff', 'system')),
  actor_id uuid,
  created_at timestamp(3) with time zone not null,
  sent_at timestamp(3) with time zone,
  settled_at timestamp(3) with time zone,
  checked_at timestamp(3) with time zone
);
create index processor_refunds_open on processor_refunds (created_at) where state in ('new', 'sent', 'pending', 'unknown');
create index processor_refunds_failed on processor_refunds (settled_at) where state = 'failed';
create index processor_refunds_by_attempt on processor_refunds (attempt_id);
create index processor_refunds_by_order on processor_refunds (order_id, created_at) where order_id is not null;

-- Of a refund that was asked for, what the payments of the processor do not cover: given back by check, until staff recorded that.
create table check_refunds (
  id uuid primary key,
  order_id uuid not null references orders (id),
  amount_cents bigint not null check (amount_cents > 0 and amount_cents <= 200000000000),
  left_cents bigint not null check (left_cents >= 0 and left_cents <= amount_cents),
  created_at timestamp(3) with time zone not null
);
create index check_refunds_open on check_refunds (order_id) where left_cents > 0;

-- The refund by which money went out, or came back because it failed after all: each once.
alter table receipts add column refund_id uuid references processor_refunds (id);
create unique index receipts_refund_once on receipts (refund_id, status) where refund_id is not null;
