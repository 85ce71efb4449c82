-- Rules 513 to 515: everything that moves the processor's balance is read, kept and posted once, and its payouts are known by what is in them.
insert into ledger_accounts (code, name, kind) values ('1059', 'Payment processor, unexplained', 'asset');

alter table processor_transactions
  add column is_live boolean not null default true,
  -- The processor's own word for it.
  add column word text not null default '' check (length(word) <= 100),
  -- The payment of the processor that it is about, and the attempt that brought it; null: none of ours.
  add column payment_id text check (length(payment_id) <= 255),
  add column attempt_id uuid references payment_attempts (id) on delete set null,
  -- `waits`: what it is of is not applied yet; `booked`: a person said what it is.
  add column state text not null default 'posted' check (state in ('waits', 'posted', 'unexplained', 'booked')),
  -- The payout that brought it to the bank, by the processor's name for it.
  add column payout_id text check (length(payout_id) <= 255),
  -- An account of the ledger.
  add column booked_to text check (booked_to ~ '^[0-9]{4}$'),
  add column booked_note text not null default '' check (length(booked_note) <= 200),
  add column booked_by uuid,
  add column booked_at timestamp(3) with time zone;
-- Until now they were those of disputes, posted when they were written.
update processor_transactions t set word = t.kind, kind = 'dispute', attempt_id = d.attempt_id, is_live = a.is_live, payment_id = a.payment_id
from processor_disputes d join payment_attempts a on a.id = d.attempt_id
where d.dispute_id = t.source_id;
update processor_transactions set word = kind, kind = 'dispute' where kind = 'adjustment';
create index processor_transactions_open on processor_transactions (created_at) where state in ('waits', 'unexplained');
create index processor_transactions_by_payout on processor_transactions (payout_id) where payout_id is not null;
create index processor_transactions_by_attempt on processor_transactions (attempt_id) where attempt_id is not null;
create index processor_transactions_by_source on processor_transactions (source_id);

-- What the processor sent to the bank.
create table processor_payouts (
  id uuid primary key,
  -- The processor's name for it.
  payout_id text not null unique check (length(payout_id) <= 255),
  processor_account text not null,
  is_live boolean not null,
  amount_cents bigint not null check (abs(amount_cents) <= 200000000000),
  state text not null check (state in ('pending', 'on-its-way', 'paid', 'failed', 'canceled')),
  made_at timestamp(3) with time zone not null,
  -- The day on which the bank has it.
  arrives_on date not null,
  bank text not null default '' check (length(bank) <= 100),
  failure text not null default '' check (length(failure) <= 200),
  -- Whether the processor says what is in it.
  is_itemized boolean not null,
  -- When its parts were read; null: not yet.
  itemized_at timestamp(3) with time zone,
  checked_at timestamp(3) with time zone not null
);
create index processor_payouts_by_day on processor_payouts (made_at, id);
create index processor_payouts_open on processor_payouts (checked_at)
  where state in ('pending', 'on-its-way') or is_itemized and itemized_at is null;

-- How far the movements of one account of the processor were read.
create table processor_books (
  processor_account text not null,
  is_live boolean not null,
  -- Earlier movements are in the opening balance.
  begins_at timestamp(3) with time zone not null,
  -- When the opening balance was written.
  opened_at timestamp(3) with time zone,
  -- Of the newest movement that is known.
  read_through timestamp(3) with time zone,
  read_at timestamp(3) with time zone,
  primary key (processor_account, is_live)
);

alter table ledger_entries drop constraint ledger_entries_belong;
alter table ledger_entries add constraint ledger_entries_belong
  check (order_id is not null or bill_to_id is not null or account in ('1000', '1050', '1055', '1059', '3000', '6100', '6110')) not valid;
