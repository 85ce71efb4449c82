-- Which current invoice each charge is on (rule 301): at most one, which the key says. A partial credit note of the invoice claims its credits through it.
create table invoice_claims (
  charge_id uuid not null,
  invoice_id uuid not null,
  credit_note_id uuid
);

-- Nothing is issued meanwhile by a process of the version before; reading goes on.
lock table invoices, invoice_charges in share row exclusive mode;

-- Where several current invoices have a charge, the oldest keeps it. The others are found after the start and listed (rule 302).
insert into invoice_claims (charge_id, invoice_id, credit_note_id)
select distinct on (ic.charge_id) ic.charge_id, coalesce(d.credits_id, d.id), case when d.credits_id is not null then d.id end
from invoice_charges ic
join invoices d on d.id = ic.invoice_id
where not exists (select from invoices note where note.credits_id = coalesce(d.credits_id, d.id) and not note.is_partial)
order by ic.charge_id, d.issued_at, d.number;

alter table invoice_claims add primary key (charge_id);
create index invoice_claims_by_invoice on invoice_claims (invoice_id);
create index invoice_claims_by_credit_note on invoice_claims (credit_note_id) where credit_note_id is not null;

-- Bookings wait from here on, so what takes long is above, and the rows are compared with what they refer to in migration 135.
alter table invoice_claims
  add foreign key (charge_id) references charges (id) not valid,
  add foreign key (invoice_id) references invoices (id) not valid,
  add foreign key (credit_note_id) references invoices (id) not valid;

-- Orders of which a current invoice states something else than it claims, or could not be corrected (rule 302).
create table invoice_problems (
  order_id uuid primary key references orders (id),
  cause text not null check (cause in ('charged-twice', 'not-corrected')),
  found_at timestamptz(3) not null
);

-- How far the orders from before this migration are searched for such invoices.
create table invoice_search (
  is_only boolean primary key default true check (is_only),
  last_order_id uuid not null,
  is_finished boolean not null
);
insert into invoice_search (last_order_id, is_finished)
select '00000000-0000-0000-0000-000000000000', not exists (select from invoices);

-- Whether the database compares a document with its claims: those from before this migration, and of a process of the version before, it does not.
alter table invoices add is_checked boolean not null default false;

create function claim_charges() returns trigger language plpgsql as $$
begin
  insert into invoice_claims (charge_id, invoice_id, credit_note_id)
  select added.charge_id, coalesce(d.credits_id, d.id), case when d.credits_id is not null then d.id end
  from added join invoices d on d.id = added.invoice_id where d.is_checked;
  insert into invoice_claims (charge_id, invoice_id, credit_note_id)
  select added.charge_id, coalesce(d.credits_id, d.id), case when d.credits_id is not null then d.id end
  from added join invoices d on d.id = added.invoice_id where not d.is_checked
  on conflict do nothing;
  return null;
end
$$;
create trigger claim_charges after insert on invoice_charges referencing new table as added
  for each statement execute function claim_charges();

create function release_charges() returns trigger language plpgsql as $$
begin
  delete from invoice_claims where invoice_id = new.credits_id;
  return null;
end
$$;
create trigger release_charges after insert on invoices for each row when (new.kind = 'credit-note' and not new.is_partial)
  execute function release_charges();

create function refuse_other_claims() returns trigger language plpgsql as $$
declare
  document uuid;
begin
  if tg_table_name = 'invoices' then document := new.id;
  elsif tg_op = 'DELETE' then document := coalesce(old.credit_note_id, old.invoice_id);
  else document := coalesce(new.credit_note_id, new.invoice_id);
  end if;
  perform from invoices d
  where d.id = document and d.is_checked and exists (
    select from (
      select line ->> 'kind' as kind, round((line ->> 'amount')::numeric * 100) as cents
      from jsonb_array_elements(d.content -> 'lines') line
      -- What is kept of a cancelled order is no charge, a full credit note claims nothing, and what was credited in full claims nothing more.
      where line ->> 'kind' <> 'cancellation' and (d.kind = 'invoice' or d.is_partial)
        and not exists (select from invoices note where note.credits_id = coalesce(d.credits_id, d.id) and not note.is_partial)
      union all
      select c.kind, -c.amount_cents
      from invoice_claims k join charges c on c.id = k.charge_id
      where k.invoice_id = coalesce(d.credits_id, d.id) and (not d.is_partial and k.credit_note_id is null or k.credit_note_id = d.id)
    ) said group by kind having sum(cents) <> 0);
  if found then
    raise exception 'document % states something else than it claims', document
      using errcode = 'check_violation', constraint = 'invoice_says_what_it_claims';
  end if;
  return null;
end
$$;
create constraint trigger invoice_says_what_it_claims after insert on invoices deferrable initially deferred
  for each row execute function refuse_other_claims();
create constraint trigger invoice_says_what_it_claims after insert or update or delete on invoice_claims deferrable initially deferred
  for each row execute function refuse_other_claims();
create trigger never_emptied before truncate on invoice_claims for each statement execute function refuse_emptying();
