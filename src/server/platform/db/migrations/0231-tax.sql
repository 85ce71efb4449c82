-- Tax in percent by kind of line and place (rules 535 to 539). There is none yet: no order, invoice, posting or balance changes.
create table tax_rates (
  id uuid primary key,
  -- a five-digit ZIP code, a city, or empty: everywhere
  place text not null,
  kind text not null check (kind <> ''),
  -- thousandths of a percent; 0: not taxed
  thousandths integer not null check (thousandths between 0 and 100000),
  valid_from date not null,
  valid_through date,
  created_at timestamptz(3) not null,
  created_by uuid references staff_users (id),
  check (valid_from <= valid_through),
  constraint tax_rates_apart exclude using gist (lower(place) with =, kind with =, daterange(valid_from, valid_through, '[]') with &&)
);
create index tax_rates_by_clerk on tax_rates (created_by) where created_by is not null;
create trigger content_changed after insert or update or delete or truncate on tax_rates
  for each statement execute function content_changed();

insert into ledger_accounts (code, name, kind) values ('2300', 'Sales tax', 'liability');

-- The tax within total_cents; negative for a credit note.
alter table invoices add column tax_cents bigint not null default 0 check (tax_cents between -200000000000 and 200000000000);
-- The tax of its invoices and credit notes, and what is expected of the charges that are on none.
alter table orders add column tax_cents bigint not null default 0 check (tax_cents between -200000000000 and 200000000000);
create trigger note_tax after update of tax_cents on orders for each row when (new.tax_cents <> old.tax_cents)
  execute function note_balance();

alter table bill_to_accounts
  add column is_tax_exempt boolean not null default false,
  -- the last day of the certificate; null: it does not say
  add column tax_exempt_through date,
  add column tax_certificate_id uuid references files (id);
create index accounts_by_tax_certificate on bill_to_accounts (tax_certificate_id) where tax_certificate_id is not null;
