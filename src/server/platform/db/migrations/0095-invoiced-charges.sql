-- An order can have several invoices, each over some of its charges (rules 134 and 235), and charges of more kinds (rule 236).
alter table charges drop constraint charges_kind_check;
alter table charges add constraint charges_kind_check check (kind in (
  'base', 'delivery', 'environmental', 'fuel_surcharge', 'overage', 'extra_days', 'trip', 'relocation', 'waiting', 'overload', 'prohibited', 'permit',
  'damage', 'cleaning', 'discount', 'goodwill')) not valid;
alter table charges validate constraint charges_kind_check;
-- The charge that it takes back, in part or in full.
alter table charges add corrects_id uuid references charges (id);
create index charges_correcting on charges (corrects_id) where corrects_id is not null;

create table invoice_charges (
  invoice_id uuid not null references invoices (id),
  charge_id uuid not null references charges (id),
  primary key (invoice_id, charge_id)
);
-- Each invoice was over the whole order: it has the charges of that moment, and the current one has all. That of a cancelled order is over what is kept.
insert into invoice_charges (invoice_id, charge_id)
select i.id, c.id
from invoices i
join charges c on c.order_id = i.order_id
where i.kind = 'invoice' and not exists (select from jsonb_array_elements(i.content -> 'lines') line where line ->> 'kind' = 'cancellation')
  and (c.recorded_at <= i.recorded_at or not exists (select from invoices note where note.credits_id = i.id));
create index invoice_charges_by_charge on invoice_charges (charge_id);

-- A credit note over a part of an invoice leaves the rest as it is.
alter table invoices add is_partial boolean not null default false check (not is_partial or kind = 'credit-note');
alter table invoices drop constraint invoices_credits_id_key;
create unique index invoices_credited on invoices (credits_id) where not is_partial;
create index invoices_by_credited on invoices (credits_id) where credits_id is not null;

create trigger never_changes before update or delete on invoice_charges for each statement execute function refuse_change();
create trigger never_emptied before truncate on invoice_charges for each statement execute function refuse_emptying();

insert into ledger_accounts (code, name, kind) values
  ('4100', 'Trips', 'income'),
  ('4110', 'Relocations', 'income'),
  ('4120', 'Waiting time', 'income'),
  ('4130', 'Overloads', 'income'),
  ('4140', 'Prohibited material', 'income'),
  ('4150', 'Permits', 'income'),
  ('4160', 'Damage', 'income'),
  ('4170', 'Cleaning', 'income'),
  ('4900', 'Discounts', 'income'),
  ('4910', 'Goodwill credits', 'income');

-- Completed orders that owe something and are on no invoice wait for one (rule 137).
update orders o set unbilled_since = o.updated_at
where o.status = 'completed' and o.unbilled_since is null and o.may_owe and o.archived_at is null
  and exists (
    select from charges c where c.order_id = o.id and c.amount_cents <> 0 and not exists (
      select from invoice_charges ic join invoices i on i.id = ic.invoice_id
      where ic.charge_id = c.id and not exists (select from invoices note where note.credits_id = i.id)));
