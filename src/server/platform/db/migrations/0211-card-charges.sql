-- Rules 493 and 494: what is charged to a stored card is an attempt like the others, without a page.
alter table payment_attempts
  add column card_id uuid references stored_cards (id) on delete set null,
  -- What allows it.
  add column consent_id uuid references payment_consents (id) on delete set null,
  add column is_charge boolean not null default false,
  -- Why the bank refused it, in a word of the processor's.
  add column decline text not null default '' check (length(decline) <= 60),
  -- Who asked for it; null: nobody did.
  add column asked_by uuid;
create index payment_attempts_by_card on payment_attempts (card_id) where card_id is not null;
create index payment_attempts_by_consent on payment_attempts (consent_id) where consent_id is not null;
