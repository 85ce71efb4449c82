-- Rules 510 to 512: payments that a customer disputes at the card company, and that a bank takes back.
insert into ledger_accounts (code, name, kind) values
  ('1055', 'Payment processor, disputes', 'asset'),
  ('6110', 'Dispute losses', 'expense');

-- One dispute of one payment, as the processor last told it.
create table processor_disputes (
  id uuid primary key,
  -- The processor's name for it.
  dispute_id text not null unique check (length(dispute_id) <= 255),
  attempt_id uuid not null references payment_attempts (id),
  amount_cents bigint not null check (amount_cents > 0 and amount_cents <= 200000000000),
  -- `inquiry`: no money moved yet; `closed`: ended without a decision.
  state text not null check (state in ('inquiry', 'open', 'answered', 'won', 'lost', 'closed')),
  reason text not null default '' check (length(reason) <= 100),
  -- Until when it can be answered; null: it cannot.
  respond_by timestamp(3) with time zone,
  opened_at timestamp(3) with time zone not null,
  closed_at timestamp(3) with time zone,
  -- What was taken back of our payments when it was lost, and what nobody owes us, because its order is anonymous.
  reversed_cents bigint not null default 0 check (reversed_cents >= 0),
  lost_cents bigint not null default 0 check (lost_cents >= 0),
  -- What the processor took and a person had recorded as bounced before.
  known_cents bigint not null default 0 check (known_cents >= 0),
  checked_at timestamp(3) with time zone
);
create index processor_disputes_open on processor_disputes (opened_at) where state in ('inquiry', 'open', 'answered');
create index processor_disputes_lost on processor_disputes (closed_at) where state = 'lost';
create index processor_disputes_by_attempt on processor_disputes (attempt_id);

-- What of each order is disputed.
create table processor_dispute_parts (
  dispute_id uuid not null references processor_disputes (id) on delete cascade,
  order_id uuid not null references orders (id),
  cents bigint not null check (cents > 0 and cents <= 200000000000),
  -- It was lost, and nobody owes it, because the order is anonymous.
  is_loss boolean not null,
  primary key (dispute_id, order_id)
);
create index processor_dispute_parts_by_order on processor_dispute_parts (order_id);

-- What moved the processor's balance, once each: a dispute's money, and its fee.
create table processor_transactions (
  id uuid primary key,
  transaction_id text not null unique check (length(transaction_id) <= 255),
  processor_account text not null,
  kind text not null check (length(kind) <= 100),
  -- What came, or went if it is negative, and what the processor kept of it.
  amount_cents bigint not null check (abs(amount_cents) <= 200000000000),
  fee_cents bigint not null check (abs(fee_cents) <= 200000000000),
  -- The payment, refund, dispute or payout that it is of.
  source_id text not null default '' check (length(source_id) <= 255),
  created_at timestamp(3) with time zone not null,
  recorded_at timestamp(3) with time zone not null
);
create index processor_transactions_by_day on processor_transactions (processor_account, created_at);

-- The dispute that took money back, or brought it back.
alter table receipts add column dispute_id uuid references processor_disputes (id);
create unique index receipts_dispute_once on receipts (dispute_id, status) where dispute_id is not null;
-- A person records once that a payment bounced; the processor reports what happened.
drop index receipts_bounce_once;
create unique index receipts_bounce_once on receipts (of_id) where status = 'bounced' and dispute_id is null;
alter table payments drop constraint payments_bounces_id_key;
create unique index payments_bounce_once on payments (bounces_id) where receipt_id is null and bounces_id is not null;
create index payments_by_bounced on payments (bounces_id) where bounces_id is not null;

alter table ledger_transactions drop constraint ledger_transactions_source_kind_check;
alter table ledger_transactions add constraint ledger_transactions_source_kind_check
  check (source_kind in ('invoice', 'credit-note', 'payment', 'receipt', 'processor-fee', 'processor', 'dispute')) not valid;
alter table ledger_transactions validate constraint ledger_transactions_source_kind_check;
-- What the processor keeps or moves belongs to no customer.
alter table ledger_entries drop constraint ledger_entries_belong;
alter table ledger_entries add constraint ledger_entries_belong
  check (order_id is not null or bill_to_id is not null or account in ('1000', '1050', '1055', '6100', '6110')) not valid;
alter table ledger_entries validate constraint ledger_entries_belong;
