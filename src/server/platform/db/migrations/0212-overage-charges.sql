-- Rules 495 to 498: overage that is charged to a stored card once its customer had time to object.
alter table admin_settings
  drop constraint admin_settings_stored_cards_check,
  add constraint admin_settings_stored_cards_check check (stored_cards in ('off', 'by-hand', 'by-itself'));

create table overage_charges (
  id uuid primary key,
  order_id uuid not null references orders (id) on delete cascade,
  -- The email that says the sum; null: there was no address, or it is deleted.
  email_id uuid references emails (id) on delete set null,
  -- What allows it; null: it is gone.
  consent_id uuid references payment_consents (id) on delete set null,
  amount_cents integer not null check (amount_cents >= 0),
  -- What is owed besides, above the limit of the consent.
  above_cents integer not null check (above_cents >= 0),
  objection_days smallint not null check (objection_days between 2 and 10),
  state text not null check (state in ('waiting', 'charged', 'replaced', 'over', 'left')),
  -- What a person is to do; empty: nothing.
  task text not null default '' check (task in ('', 'objected', 'not-sent', 'above-limit', 'refused', 'no-card', 'off')),
  announced_at timestamp(3) with time zone not null,
  -- When the email went out: the time to object begins.
  sent_at timestamp(3) with time zone,
  objected_at timestamp(3) with time zone,
  reason text not null default '' check (length(reason) <= 1000),
  closed_at timestamp(3) with time zone
);
-- One at a time for an order.
create unique index overage_charges_waiting on overage_charges (order_id) where state = 'waiting';
create index overage_charges_by_order on overage_charges (order_id, announced_at);
create index overage_charges_with_task on overage_charges (announced_at) where task <> '';
create index overage_charges_by_email on overage_charges (email_id) where email_id is not null;
create index overage_charges_by_consent on overage_charges (consent_id) where consent_id is not null;

alter table payment_attempts add column overage_id uuid references overage_charges (id) on delete set null;
create index payment_attempts_by_overage on payment_attempts (overage_id) where overage_id is not null;
