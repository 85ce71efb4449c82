-- The double-entry ledger (rule 233). Invoices, credit notes and payments stay the source; what exists is posted here, in the order in which it was recorded.
create table ledger_accounts (
  code text primary key check (code ~ '^\d{4}$'),
  name text not null,
  kind text not null check (kind in ('asset', 'liability', 'income', 'expense', 'equity'))
);
insert into ledger_accounts (code, name, kind) values
  ('1000', 'Bank and clearing', 'asset'),
  ('1100', 'Accounts receivable', 'asset'),
  ('2100', 'Customer deposits', 'liability'),
  ('3000', 'Opening balances', 'equity'),
  ('4000', 'Container rental', 'income'),
  ('4010', 'Delivery and pickup', 'income'),
  ('4020', 'Environmental fees', 'income'),
  ('4030', 'Fuel surcharges', 'income'),
  ('4040', 'Overage', 'income'),
  ('4050', 'Extra days', 'income'),
  ('4060', 'Cancellation fees', 'income');

create table ledger_transactions (
  id uuid primary key,
  posted_on date not null,
  recorded_at timestamptz(3) not null default clock_timestamp(),
  source_kind text not null check (source_kind in ('invoice', 'credit-note', 'payment')),
  source_id uuid not null,
  source_part text not null default '',
  memo text not null default '',
  unique (source_kind, source_id, source_part)
);

create table ledger_entries (
  transaction_id uuid not null references ledger_transactions (id),
  line smallint not null,
  account text not null references ledger_accounts (code),
  -- No foreign key: what was posted for an imported order stays when the import is undone.
  order_id uuid not null,
  invoice_id uuid references invoices (id),
  cents bigint not null check (cents <> 0 and cents between -200000000000 and 200000000000),
  primary key (transaction_id, line)
);

-- What is open on each invoice: the sum of its entries under accounts receivable, kept by a trigger.
create table invoice_balances (
  invoice_id uuid primary key references invoices (id),
  order_id uuid not null references orders (id),
  due_on date not null,
  open_cents bigint not null check (open_cents between -200000000000 and 200000000000)
);

-- There was one current invoice per order, so what was open on it follows from the sums invoiced and received up to each moment.
create temporary table movements on commit drop as
with each_one as (
  select i.order_id, i.recorded_at, i.id, i.kind as source_kind, coalesce(i.credits_id, i.id) as invoice_id, i.total_cents as invoiced,
    0::bigint as received, '1000' as account, i.issued_on as posted_on,
    case i.kind when 'invoice' then 'INV-' else 'CN-' end || lpad(i.number::text, 6, '0') as memo
  from invoices i
  union all
  select order_id, recorded_at, id, 'payment', null, 0, case status when 'paid' then amount_cents else -amount_cents end,
    -- What was paid to another system before an import is an opening balance.
    case when exists (select from events e where e.subject_kind = 'order' and e.subject_id = payments.order_id and e.kind = 'order-imported'
      and e.occurred_at = payments.occurred_at) then '3000' else '1000' end,
    (occurred_at at time zone 'America/Los_Angeles')::date,
    case status when 'paid' then 'Paid' || coalesce(', ' || method, '') when 'refunded' then 'Refunded' else 'Taken back' end
  from payments
  where status in ('paid', 'refunded', 'pending') and amount_cents > 0
), summed as (
  select *,
    sum(invoiced) over so_far as invoiced_after, sum(received) over so_far as received_after,
    (array_agg(invoice_id) filter (where invoice_id is not null) over so_far) as invoices_so_far
  from each_one
  window so_far as (partition by order_id order by recorded_at, id rows unbounded preceding)
)
select gen_random_uuid() as transaction_id, order_id, recorded_at, id, source_kind, account, posted_on, memo, invoiced, received,
  coalesce(invoice_id, invoices_so_far[cardinality(invoices_so_far)]) as invoice_id,
  greatest(0, invoiced_after - received_after)
    - greatest(0, invoiced_after - invoiced - received_after + received) as owed_more
from summed;
analyze movements;

insert into ledger_transactions (id, posted_on, recorded_at, source_kind, source_id, memo)
select transaction_id, posted_on, recorded_at, source_kind, id, memo from movements where invoiced <> 0 or received <> 0;

insert into ledger_entries (transaction_id, line, account, order_id, invoice_id, cents)
select transaction_id, row_number() over (partition by transaction_id order by place), account, order_id, invoice_id, cents
from (
  select transaction_id, 0 as place, '1100' as account, order_id, invoice_id, invoiced as cents from movements
  union all
  select m.transaction_id, place, income.account, m.order_id, null, -round((line ->> 'amount')::numeric * 100)
  from movements m
  join invoices i on i.id = m.id
  cross join lateral jsonb_array_elements(i.content -> 'lines') with ordinality as l (line, place)
  join (values ('base', '4000'), ('delivery', '4010'), ('environmental', '4020'), ('fuel_surcharge', '4030'), ('overage', '4040'),
    ('extra_days', '4050'), ('cancellation', '4060')) income (kind, account) on income.kind = line ->> 'kind'
  union all
  select transaction_id, 0, account, order_id, null, received from movements
  union all
  select transaction_id, 1, '1100', order_id, invoice_id, owed_more from movements where received <> 0
  union all
  select transaction_id, 2, '2100', order_id, null, -received - owed_more from movements where received <> 0
) entries
where cents <> 0;

-- What was paid before, or stays paid without the invoice that was credited.
create temporary table applied on commit drop as
select gen_random_uuid() as transaction_id, order_id, recorded_at, id, source_kind, posted_on, memo, invoice_id, owed_more - invoiced as moved
from movements where received = 0 and owed_more <> invoiced;
insert into ledger_transactions (id, posted_on, recorded_at, source_kind, source_id, source_part, memo)
select transaction_id, posted_on, recorded_at, source_kind, id, 'deposits', memo from applied;
insert into ledger_entries (transaction_id, line, account, order_id, invoice_id, cents)
select transaction_id, 1, '1100', order_id, invoice_id, moved from applied
union all
select transaction_id, 2, '2100', order_id, null, -moved from applied;

insert into invoice_balances (invoice_id, order_id, due_on, open_cents)
select i.id, i.order_id, i.due_on, coalesce(open.cents, 0)
from invoices i
left join (select invoice_id, sum(cents) as cents from ledger_entries where account = '1100' group by 1) open on open.invoice_id = i.id
where i.kind = 'invoice';

create index ledger_transactions_by_day on ledger_transactions (posted_on, recorded_at, id);
create index ledger_entries_by_order on ledger_entries (order_id) include (account, invoice_id, cents);
create index ledger_entries_by_invoice on ledger_entries (invoice_id) where invoice_id is not null;
create index ledger_entries_by_account on ledger_entries (account) include (cents);
create index invoice_balances_by_order on invoice_balances (order_id);
create index invoices_open on invoice_balances (due_on, invoice_id) include (order_id, open_cents) where open_cents <> 0;

-- The nightly comparison of the ledger with the orders (rule 234).
create table ledger_checks (
  checked_on date primary key,
  finished_at timestamptz(3) not null,
  orders integer not null,
  differences jsonb not null
);

create function refuse_unbalanced() returns trigger language plpgsql as $$
declare
  posting uuid := (case tg_table_name when 'ledger_entries' then to_jsonb(new) ->> 'transaction_id' else to_jsonb(new) ->> 'id' end)::uuid;
  balance bigint;
begin
  select sum(cents) into balance from ledger_entries where transaction_id = posting;
  if balance is distinct from 0 then
    raise exception 'posting % does not balance: %', posting, coalesce(balance::text, 'it has no entry') using errcode = 'check_violation';
  end if;
  return null;
end
$$;

do $$
begin
  if exists (select from ledger_transactions t left join ledger_entries e on e.transaction_id = t.id group by t.id having sum(cents) is distinct from 0) then
    raise exception 'the lines of an invoice do not add up to its total';
  end if;
end
$$;

create constraint trigger balances after insert on ledger_transactions deferrable initially deferred
  for each row execute function refuse_unbalanced();
create constraint trigger balances after insert on ledger_entries deferrable initially deferred
  for each row execute function refuse_unbalanced();

create function keep_invoice_balances() returns trigger language plpgsql as $$
begin
  insert into invoice_balances as b (invoice_id, order_id, due_on, open_cents)
  select i.id, i.order_id, i.due_on, sum(added.cents)
  from added join invoices i on i.id = added.invoice_id
  where added.account = '1100'
  group by i.id
  on conflict (invoice_id) do update set open_cents = b.open_cents + excluded.open_cents;
  return null;
end
$$;
create trigger keep_invoice_balances after insert on ledger_entries referencing new table as added
  for each statement execute function keep_invoice_balances();

create trigger never_changes before update or delete on ledger_transactions for each statement execute function refuse_change();
create trigger never_changes before update or delete on ledger_entries for each statement execute function refuse_change();
create trigger never_emptied before truncate on ledger_transactions for each statement execute function refuse_emptying();
create trigger never_emptied before truncate on ledger_entries for each statement execute function refuse_emptying();
