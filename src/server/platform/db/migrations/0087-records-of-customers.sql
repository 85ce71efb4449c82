-- What staff keep about a bill-to account, and how two accounts become one (rules 213, 215 to 218).

-- One word for one thing: orders get records.
alter function file_order() rename to assign_records;
alter trigger file_new_order on orders rename to assign_records_to_new;
alter trigger file_changed_order on orders rename to assign_records_to_changed;
alter index orders_unfiled rename to orders_without_records;
delete from periodic_tasks where name = 'file-old-orders';

alter table bill_to_accounts
  add notes text not null default '',
  add credit_limit_cents bigint check (credit_limit_cents >= 0),
  add needs_po boolean not null default false,
  -- The last day of the customer's certificate of insurance.
  add coi_expires_on date,
  add on_hold_since timestamptz(3),
  add hold_reason text not null default '',
  -- The account that this one was merged into. Orders, sites and members keep their own, so that a merge can be undone.
  add merged_into uuid references bill_to_accounts (id),
  add check ((on_hold_since is null) = (hold_reason = '')),
  add check (merged_into <> id);
create index accounts_merged_into on bill_to_accounts (merged_into) where merged_into is not null;
create index accounts_on_hold on bill_to_accounts (id) where on_hold_since is not null;
create index accounts_newest_first on bill_to_accounts (created_at desc, id desc) where merged_into is null;

-- Two accounts that staff do not want to be suggested as one (rule 216).
create table accounts_kept_apart (
  one_id uuid not null references bill_to_accounts (id) on delete cascade,
  other_id uuid not null references bill_to_accounts (id) on delete cascade,
  primary key (one_id, other_id),
  check (one_id < other_id)
);
create index accounts_kept_apart_by_other on accounts_kept_apart (other_id);

-- The account that an account was merged into, directly or not; else itself.
create function account_in_effect(account uuid) returns uuid language sql stable as $$
  with recursive up as (
    select id, merged_into from bill_to_accounts where id = account
    union all
    select a.id, a.merged_into from up join bill_to_accounts a on a.id = up.merged_into
  )
  select id from up where merged_into is null
$$;

-- An account with all that were merged into it.
create function accounts_of(account uuid) returns setof uuid language sql stable rows 2 as $$
  with recursive down as (
    select account as id
    union all
    select a.id from down join bill_to_accounts a on a.merged_into = down.id
  )
  select id from down
$$;

-- The last ten digits of a phone number, however it was typed; empty if it has fewer. (These functions are parsed when they are made: an
-- index is built with an empty search path.)
create function phone_key(phone text) returns text language sql immutable strict parallel safe
  return case when length(regexp_replace(phone, '\D', '', 'g')) >= 10 then right(regexp_replace(phone, '\D', '', 'g'), 10) else '' end;

-- The phone numbers of an account, to compare them.
create function account_phones(contacts jsonb) returns text[] language sql immutable strict parallel safe
  return (
    select coalesce(array_agg(distinct phone_key(c ->> 'phone')) filter (where phone_key(c ->> 'phone') <> ''), '{}')
    from jsonb_array_elements(contacts) as c);

-- What an account is found by: its name and its contacts, phone numbers also as digits.
create function account_text(name text, contacts jsonb) returns text language sql immutable strict parallel safe
  return ' ' || name || coalesce((
    select string_agg(' ' || (c ->> 'name') || ' ' || (c ->> 'email') || ' ' || (c ->> 'phone') || ' ' || phone_key(c ->> 'phone'), '')
    from jsonb_array_elements(contacts) as c), '');
create index accounts_by_text on bill_to_accounts using gin (account_text(name, contacts) gin_trgm_ops);
create index places_by_text on places using gin ((' ' || address_key || ' ' || lower(city) || ' ' || zip_code) gin_trgm_ops);

-- An account is needed while another was merged into it.
create or replace function sweep_account(account uuid) returns void language plpgsql as $$
begin
  perform from bill_to_accounts where id = account for update;
  delete from bill_to_accounts a
  where a.id = account and not a.is_kept and not exists (select from orders where bill_to_id = a.id)
    and not exists (select from sites where bill_to_id = a.id) and not exists (select from account_members where bill_to_id = a.id)
    and not exists (select from bill_to_accounts other where other.merged_into = a.id);
end $$;

-- What staff did with an account goes with it, and the account that it was merged into unless somebody needs that.
create function account_deleted() returns trigger language plpgsql as $$
begin
  delete from events where subject_kind = 'bill-to-account' and subject_id = old.id;
  perform sweep_account(old.merged_into);
  return null;
end $$;
create trigger account_deleted after delete on bill_to_accounts for each row execute function account_deleted();

-- Whether money is owed for an order, so that the balance of an account is added up from few orders (rule 217). Free orders say so wrongly
-- until something is paid.
alter table orders add may_owe boolean not null default false;
alter table orders alter may_owe set default true;
update orders o set may_owe = true
from (select order_id, sum(amount_cents) as cents from charges group by order_id) as owed
left join (
  select order_id, sum(case when status = 'paid' then amount_cents when status in ('refunded', 'pending') then -amount_cents else 0 end) as cents
  from payments group by order_id
) as paid using (order_id)
where o.id = owed.order_id and o.status <> 'cancelled' and owed.cents > coalesce(paid.cents, 0);
create index orders_that_may_owe on orders (bill_to_id) where may_owe;

create function note_balance() returns trigger language plpgsql as $$
declare
  changed_order uuid := case when tg_table_name = 'orders' then new.id else (to_jsonb(new) ->> 'order_id')::uuid end;
  owing boolean;
begin
  select due_cents > 0 into owing from order_facts where id = changed_order;
  update orders set may_owe = owing where id = changed_order and may_owe <> owing;
  return null;
end $$;
-- Orders start with may_owe: a booking's own lines need nothing.
create trigger note_charge after insert on charges for each row
  when (new.kind not in ('base', 'delivery', 'environmental')) execute function note_balance();
create trigger note_payment after insert on payments for each row execute function note_balance();
create trigger note_cancellation after update of status, kept_cents on orders for each row
  when ((new.status = 'cancelled') <> (old.status = 'cancelled') or new.kept_cents is distinct from old.kept_cents)
  execute function note_balance();
