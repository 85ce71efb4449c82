-- What staff do with leads: where one stands, why it was lost, which order it became, and how it is found.

alter table leads
  add column lost_reason text not null default '',
  add column order_id uuid unique references orders (id),
  -- the last ten digits, so that a number is the same however it was typed
  add column phone_digits text not null generated always as (right(regexp_replace(phone, '\D', '', 'g'), 10)) stored,
  add column searched text not null generated always as (
    ' ' || first_name || ' ' || last_name || ' ' || email || ' ' || phone || ' ' || regexp_replace(phone, '\D', '', 'g') || ' ' || city
  ) stored;

-- Notes are entries of the history, each with who and when; nothing was ever written here.
alter table leads drop column internal_notes;

create index leads_by_text on leads using gin (searched gin_trgm_ops);
create index leads_by_email on leads (lower(email));
create index leads_by_phone on leads (phone_digits);
