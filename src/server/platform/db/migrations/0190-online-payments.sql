-- Rules 400 to 409: payments by card and bank through a payment processor. No number of a card or an account is ever here.
insert into ledger_accounts (code, name, kind) values
  ('1050', 'Payment processor, clearing', 'asset'),
  ('6100', 'Payment processor fees', 'expense');

-- Links that show what is due and lead to the processor's page. Only the hash of a link's token is stored.
create table payment_links (
  id uuid primary key,
  token_hash bytea not null unique,
  order_id uuid references orders (id) on delete cascade,
  -- Everything that an account owes.
  bill_to_id uuid references bill_to_accounts (id) on delete cascade,
  made_at timestamp(3) with time zone not null,
  check (num_nonnulls(order_id, bill_to_id) = 1)
);
create index payment_links_by_order on payment_links (order_id) where order_id is not null;
create index payment_links_by_account on payment_links (bill_to_id) where bill_to_id is not null;
create index payment_links_by_age on payment_links (made_at);

-- Rule 401: one attempt to pay. The row is there, with the parameters of the call, before the processor is asked; its id is the key of the call.
create table payment_attempts (
  id uuid primary key,
  state text not null check (state in ('new', 'sent', 'needs-customer', 'processing', 'succeeded', 'failed', 'canceled', 'unknown')),
  way text not null check (way in ('card', 'bank')),
  amount_cents bigint not null check (amount_cents > 0 and amount_cents <= 200000000000),
  -- At which account of the processor, and whether with real money.
  processor_account text not null,
  is_live boolean not null,
  parameters jsonb not null,
  link_id uuid references payment_links (id) on delete set null,
  created_at timestamp(3) with time zone not null,
  -- When the processor was first asked.
  sent_at timestamp(3) with time zone,
  checkout_id text unique,
  -- Until when its page can be paid.
  expires_at timestamp(3) with time zone not null,
  -- When the customer approved it; a bank payment counts from this day.
  approved_at timestamp(3) with time zone,
  settled_at timestamp(3) with time zone,
  received_cents bigint check (received_cents > 0 and received_cents <= 200000000000),
  fee_cents integer check (fee_cents >= 0),
  last_four text not null default '' check (length(last_four) <= 4),
  -- When it was last compared with the processor.
  checked_at timestamp(3) with time zone
);
create index payment_attempts_open on payment_attempts (created_at) where state in ('new', 'sent', 'needs-customer', 'processing', 'unknown');
create index payment_attempts_without_fee on payment_attempts (settled_at) where state = 'succeeded' and fee_cents is null;
create index payment_attempts_by_link on payment_attempts (link_id) where link_id is not null;

-- What an attempt pays: invoices, or what of an order is on none.
create table payment_attempt_parts (
  attempt_id uuid not null references payment_attempts (id) on delete cascade,
  line smallint not null,
  order_id uuid not null references orders (id),
  invoice_id uuid references invoices (id),
  cents bigint not null check (cents > 0 and cents <= 200000000000),
  -- What of it was owed when the money came, and so was paid.
  paid_cents bigint not null default 0 check (paid_cents >= 0 and paid_cents <= 200000000000),
  -- Money may still come by it.
  is_open boolean not null,
  primary key (attempt_id, line)
);
create unique index payment_attempt_parts_open on payment_attempt_parts (coalesce(invoice_id, order_id)) where is_open;
create index payment_attempt_parts_by_order on payment_attempt_parts (order_id);
create index payment_attempt_parts_by_invoice on payment_attempt_parts (invoice_id) where invoice_id is not null;

-- Rule 404: what the processor told of, once each; never what it said, which is asked for anew.
create table processor_events (
  id text primary key check (length(id) <= 255),
  type text not null check (length(type) <= 255),
  object_id text not null check (length(object_id) <= 255),
  is_live boolean not null,
  occurred_at timestamp(3) with time zone not null,
  received_at timestamp(3) with time zone not null,
  -- Null: waits.
  outcome text check (outcome in ('applied', 'ignored', 'unexplained')),
  applied_at timestamp(3) with time zone,
  next_try_at timestamp(3) with time zone not null,
  tries integer not null default 0
);
create index processor_events_waiting on processor_events (next_try_at) where outcome is null;
create index processor_events_by_age on processor_events (received_at);
create index processor_events_unexplained on processor_events (received_at) where outcome = 'unexplained';

-- The attempt that brought a payment: each brings one.
alter table receipts add column attempt_id uuid unique references payment_attempts (id);

alter table ledger_transactions drop constraint ledger_transactions_source_kind_check;
alter table ledger_transactions add constraint ledger_transactions_source_kind_check
  check (source_kind in ('invoice', 'credit-note', 'payment', 'receipt', 'processor-fee')) not valid;
