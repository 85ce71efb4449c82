-- The tax that a partial credit note gave back with a charge, negative, and its rate (rule 537): an invoice that is written anew has these cents.
alter table charges
  add column credited_tax_cents integer,
  add column credited_tax_rate text,
  add constraint charges_credited_tax_check check (credited_tax_cents is null or credited_tax_cents < 0 and credited_tax_rate <> '') not valid;
