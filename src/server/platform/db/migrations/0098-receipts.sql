-- Money from a customer that pays several invoices (rule 244): what was received once, spread over payments of its orders; the rest is credit of the account.
insert into ledger_accounts (code, name, kind) values ('2110', 'Unapplied customer credit', 'liability');

create table receipts (
  id uuid primary key,
  -- Null once the account was deleted, seven years later (rule 189).
  bill_to_id uuid references bill_to_accounts (id),
  status text not null check (status in ('received', 'bounced', 'refunded')),
  amount_cents bigint not null check (amount_cents > 0 and amount_cents <= 200000000000),
  method text,
  reference text not null default '',
  -- What bounced, or of what something was given back.
  of_id uuid references receipts (id),
  occurred_at timestamptz(3) not null,
  recorded_at timestamptz(3) not null default clock_timestamp(),
  actor_kind text not null check (actor_kind in ('visitor', 'customer', 'staff', 'system')),
  actor_id uuid,
  check ((status = 'received') = (of_id is null))
);
create index receipts_by_account on receipts (bill_to_id, occurred_at desc, id desc);
create index receipts_by_receipt on receipts (of_id) where of_id is not null;
create unique index receipts_bounce_once on receipts (of_id) where status = 'bounced';
-- What happened never changes, except that it is anonymous in the end.
create trigger never_deleted before delete on receipts for each statement execute function refuse_change();
create trigger never_emptied before truncate on receipts for each statement execute function refuse_emptying();
create function refuse_change_of_receipt() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - 'reference' - 'bill_to_id' = to_jsonb(old) - 'reference' - 'bill_to_id' and new.reference in ('', old.reference)
    and (new.bill_to_id is null or new.bill_to_id = old.bill_to_id) then
    return new;
  end if;
  raise exception '% on %: what was received never changes', tg_op, tg_table_name using errcode = 'restrict_violation';
end
$$;
create trigger never_changes before update on receipts for each row execute function refuse_change_of_receipt();

alter table payments add receipt_id uuid references receipts (id);
create index payments_by_receipt on payments (receipt_id) where receipt_id is not null;

-- An entry is of an order, of an account, or of both: credit that pays an order.
alter table ledger_entries alter column order_id drop not null;
alter table ledger_entries add column bill_to_id uuid;
alter table ledger_entries add constraint ledger_entries_belong check (order_id is not null or bill_to_id is not null) not valid;
alter table ledger_entries validate constraint ledger_entries_belong;
alter table ledger_transactions drop constraint ledger_transactions_source_kind_check;
alter table ledger_transactions add constraint ledger_transactions_source_kind_check
  check (source_kind in ('invoice', 'credit-note', 'payment', 'receipt')) not valid;
alter table ledger_transactions validate constraint ledger_transactions_source_kind_check;

-- An account that paid something stays.
create or replace function sweep_account(account uuid) returns void language plpgsql as $$
begin
  perform from bill_to_accounts where id = account for update;
  delete from bill_to_accounts a
  where a.id = account and not a.is_kept and not exists (select from orders where bill_to_id = a.id)
    and not exists (select from sites where bill_to_id = a.id) and not exists (select from account_members where bill_to_id = a.id)
    and not exists (select from receipts where bill_to_id = a.id)
    and not exists (select from bill_to_accounts other where other.merged_into = a.id);
end $$;
