-- Rule 441: the discount for paying an invoice from a bank account, in percent; 0: none, and nothing says a word of it.
alter table admin_settings
  add column bank_discount text not null default '0' check (bank_discount ~ '^([0-4]([.]\d{1,2})?|5([.]0{1,2})?)$');
-- Public pages say it beside prices.
create trigger content_changed after update of bank_discount on admin_settings for each statement execute function content_changed();
alter table payment_attempt_parts
  -- What its invoice costs less, with tax, if this pays all of it.
  add column discount_cents bigint not null default 0 check (discount_cents >= 0 and discount_cents <= 200000000000),
  -- The percentage that it was offered with, in hundredths.
  add column discount_hundredths smallint not null default 0 check (discount_hundredths between 0 and 500),
  -- The credit note of it, once it was paid; null again once the payment was taken back.
  add column discount_note_id uuid references invoices (id);
create index payment_attempt_parts_discounted on payment_attempt_parts (discount_note_id) where discount_note_id is not null;
