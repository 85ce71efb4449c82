-- A payment that bounced is a line of its own that names the payment (rule 238). Each bounces once.
alter table payments drop constraint payments_status_check;
alter table payments add constraint payments_status_check
  check (status in ('pending', 'authorized', 'paid', 'failed', 'refunded', 'bounced')) not valid;
alter table payments validate constraint payments_status_check;
-- What was invoiced in a month is the second figure of revenue (rule 239).
create index invoices_by_day on invoices (issued_on) include (total_cents);
alter table payments add bounces_id uuid unique references payments (id), add check ((status = 'bounced') = (bounces_id is not null));
