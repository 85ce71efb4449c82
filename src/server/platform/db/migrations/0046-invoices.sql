-- Invoices and credit notes. What was issued never changes: the rows hold what was written on them, and the database refuses to
-- change or delete one, whoever asks.

create table invoices (
  id uuid primary key,
  kind text not null check (kind in ('invoice', 'credit-note')),
  number integer not null check (number >= 1),
  order_id uuid not null references orders (id),
  -- of a credit note: the invoice that it takes back, once
  credits_id uuid unique references invoices (id),
  issued_at timestamptz(3) not null,
  issued_on date not null,
  due_on date,
  -- those of one change have one moment of issue, and follow each other all the same
  recorded_at timestamptz not null default clock_timestamp(),
  total_cents bigint not null,
  -- the whole document, as the API sends it
  content jsonb not null,
  unique (kind, number),
  check ((kind = 'credit-note') = (credits_id is not null)),
  check ((kind = 'invoice') = (due_on is not null))
);

create index invoices_by_order on invoices (order_id, recorded_at);
create index invoices_newest_first on invoices (issued_at desc, id desc);

-- A row that is locked until the document is committed, and not a sequence: whoever fails gives the number back.
create table invoice_counters (
  kind text primary key check (kind in ('invoice', 'credit-note')),
  last_number integer not null check (last_number >= 1)
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% on %: what was issued never changes', tg_op, tg_table_name using errcode = 'restrict_violation';
end
$$;

create trigger never_changes before update or delete or truncate on invoices
  for each statement execute function refuse_change();
create trigger never_deleted before delete or truncate on invoice_counters
  for each statement execute function refuse_change();

create function count_by_one() returns trigger language plpgsql as $$
begin
  if new.kind <> old.kind or new.last_number <> old.last_number + 1 then
    raise exception 'numbers of invoices follow each other' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

create trigger counts_by_one before update on invoice_counters for each row execute function count_by_one();

-- Since when an order has overage or extra days that no invoice tells of; the billing list is read from the index.
alter table orders add column unbilled_since timestamptz(3);
create index orders_unbilled on orders (unbilled_since, id) where unbilled_since is not null and archived_at is null;

-- Contractors whose credit was approved pay within 30 days.
alter table customers
  add column net_30_since timestamptz(3),
  add column net_30_by uuid references staff_users (id);
