-- Rules 499 to 501: a fee a month for invoices that are late, if the company turns it on.
alter table admin_settings add column late_fees text not null default 'off' check (late_fees in ('off', 'by-hand'));

-- An invoice has one fee a month, whoever charges it at the same time.
create table late_fees (
  invoice_id uuid not null references invoices (id),
  -- The first day of the month in which it was charged.
  month date not null check (extract(day from month) = 1),
  order_id uuid not null references orders (id),
  due_on date not null,
  charge_id uuid not null unique references charges (id),
  primary key (invoice_id, month)
);
create index late_fees_by_order on late_fees (order_id, month);

insert into ledger_accounts (code, name, kind) values ('4300', 'Late fees', 'income');
