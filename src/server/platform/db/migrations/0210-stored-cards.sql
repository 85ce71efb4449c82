-- Rules 490 to 492: cards and bank accounts that customers let us charge later. No number of one is ever here.
alter table admin_settings
  add column stored_cards text not null default 'off' check (stored_cards in ('off', 'by-hand')),
  add column stored_card_limit text not null default '600.00' check (stored_card_limit ~ '^[0-9]{1,5}([.][0-9]{1,2})?$'),
  add column objection_days text not null default '2' check (objection_days ~ '^([2-9]|10)$');

-- Whom the processor keeps cards for: an account, or the order of somebody without one. The id is the key of the call that makes it there.
create table processor_customers (
  id uuid primary key,
  processor_account text not null,
  bill_to_id uuid references bill_to_accounts (id) on delete set null,
  order_id uuid references orders (id) on delete cascade,
  -- The processor's name for it; null: not answered yet.
  processor_id text unique,
  made_at timestamp(3) with time zone not null,
  check (num_nonnulls(bill_to_id, order_id) <= 1)
);
create unique index processor_customers_by_account on processor_customers (bill_to_id, processor_account) where bill_to_id is not null;
create unique index processor_customers_by_order on processor_customers (order_id, processor_account) where order_id is not null;

create table stored_cards (
  id uuid primary key,
  stored_for uuid not null references processor_customers (id) on delete cascade,
  -- The login that gave it; null: somebody without an account, or its login is gone.
  login_id uuid references customers (id) on delete set null,
  -- The processor's name for it.
  processor_id text not null unique,
  way text not null check (way in ('card', 'bank')),
  brand text not null default '' check (length(brand) <= 40),
  last_four text not null check (length(last_four) <= 4),
  is_live boolean not null,
  saved_at timestamp(3) with time zone not null,
  removed_at timestamp(3) with time zone,
  -- When the processor gave it up.
  detached_at timestamp(3) with time zone
);
create index stored_cards_by_login on stored_cards (login_id) where login_id is not null;
create index stored_cards_by_customer on stored_cards (stored_for);
create index stored_cards_to_detach on stored_cards (removed_at) where removed_at is not null and detached_at is null;

-- What somebody agreed to, as it was shown. It is there before the processor's page opens, and given when that says so.
create table payment_consents (
  id uuid primary key,
  state text not null check (state in ('asked', 'given', 'ended', 'not-given')),
  scope text not null check (scope in ('order', 'open-orders', 'account')),
  stored_for uuid not null references processor_customers (id) on delete cascade,
  login_id uuid references customers (id) on delete set null,
  bill_to_id uuid references bill_to_accounts (id) on delete set null,
  -- The orders that it is about; empty for the whole account.
  order_ids uuid[] not null,
  -- Given while something was paid; null: only to keep the card.
  attempt_id uuid unique references payment_attempts (id) on delete set null,
  card_id uuid references stored_cards (id) on delete set null,
  last_four text not null default '' check (length(last_four) <= 4),
  limit_cents integer not null check (limit_cents > 0),
  objection_days smallint not null check (objection_days between 2 and 10),
  wording_version text not null check (length(wording_version) <= 40),
  wording text not null check (length(wording) <= 2000),
  language text not null check (language in ('en', 'es')),
  -- The network address that agreed.
  address text check (length(address) <= 100),
  asked_at timestamp(3) with time zone not null,
  given_at timestamp(3) with time zone,
  ended_at timestamp(3) with time zone,
  -- Of a page that only keeps a card; the id of the consent is the key of its call.
  parameters jsonb,
  checkout_id text unique,
  expires_at timestamp(3) with time zone,
  checked_at timestamp(3) with time zone
);
create index payment_consents_by_card on payment_consents (card_id) where card_id is not null;
create index payment_consents_by_login on payment_consents (login_id) where login_id is not null;
create index payment_consents_by_customer on payment_consents (stored_for);
create index payment_consents_by_order on payment_consents using gin (order_ids) where state = 'given';
create index payment_consents_by_account on payment_consents (bill_to_id) where state = 'given';
create index payment_consents_asked on payment_consents (asked_at) where state = 'asked';
create index payment_consents_ended on payment_consents (ended_at) where ended_at is not null;
