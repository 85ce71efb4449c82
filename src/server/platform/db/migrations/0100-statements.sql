-- Statements of accounts (rule 247): what was invoiced and paid in a month, as of the day on which the statement was made.
create table statements (
  id uuid primary key,
  bill_to_id uuid not null references bill_to_accounts (id),
  from_on date not null,
  through_on date not null,
  issued_at timestamptz(3) not null,
  actor_kind text not null check (actor_kind in ('visitor', 'customer', 'staff', 'system')),
  actor_id uuid,
  closing_cents bigint not null check (closing_cents between -200000000000 and 200000000000),
  content jsonb not null,
  unique (bill_to_id, through_on),
  check (from_on <= through_on)
);
create index statements_by_time on statements (issued_at);
create trigger never_changes before update on statements for each statement execute function refuse_change();
create trigger never_emptied before truncate on statements for each statement execute function refuse_emptying();
create function keep_statements() returns trigger language plpgsql as $$
begin
  -- Seven years later it goes with everything else that names a person (rule 189).
  if old.issued_at < now() - interval '7 years' then return old; end if;
  raise exception '% on %: what was issued never changes', tg_op, tg_table_name using errcode = 'restrict_violation';
end
$$;
create trigger kept before delete on statements for each row execute function keep_statements();

create index ledger_entries_by_payer on ledger_entries (bill_to_id) where bill_to_id is not null;

create or replace function sweep_account(account uuid) returns void language plpgsql as $$
begin
  perform from bill_to_accounts where id = account for update;
  delete from bill_to_accounts a
  where a.id = account and not a.is_kept and not exists (select from orders where bill_to_id = a.id)
    and not exists (select from sites where bill_to_id = a.id) and not exists (select from account_members where bill_to_id = a.id)
    and not exists (select from receipts where bill_to_id = a.id) and not exists (select from statements where bill_to_id = a.id)
    and not exists (select from bill_to_accounts other where other.merged_into = a.id);
end $$;
