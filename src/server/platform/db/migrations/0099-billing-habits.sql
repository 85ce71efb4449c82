-- Where invoices of an account are addressed to, if not to the site (rule 240).
alter table bill_to_accounts
  add billing_address text not null default '',
  add billing_city text not null default '',
  add billing_state text not null default '',
  add billing_zip_code text not null default '',
  add constraint bill_to_accounts_whole_address check (
    (billing_address = '') = (billing_city = '') and (billing_address = '') = (billing_state = '') and (billing_address = '') = (billing_zip_code = ''));

-- Whether invoices are issued by themselves, and customers are reminded of them (rules 245 and 246). Nothing changes until somebody changes it.
alter table admin_settings
  add invoicing text not null default 'by-hand' check (invoicing in ('by-hand', 'monthly')),
  add invoice_reminders text not null default 'by-hand' check (invoice_reminders in ('off', 'by-hand', 'automatic'));

create table invoicing_runs (
  month date primary key check (extract(day from month) = 1),
  finished_at timestamptz(3) not null,
  issued integer not null check (issued >= 0),
  refused integer not null check (refused >= 0)
);

create table invoice_reminders (
  id uuid primary key,
  invoice_id uuid not null references invoices (id),
  kind text not null check (kind in ('before-due', 'first', 'second', 'by-hand')),
  email_id uuid references emails (id) on delete set null,
  reminded_at timestamptz(3) not null,
  actor_kind text not null check (actor_kind in ('visitor', 'customer', 'staff', 'system')),
  actor_id uuid
);
create index invoice_reminders_by_invoice on invoice_reminders (invoice_id, reminded_at desc);
create index invoice_reminders_by_email on invoice_reminders (email_id) where email_id is not null;
create unique index invoice_reminders_once on invoice_reminders (invoice_id, kind) where kind <> 'by-hand';
