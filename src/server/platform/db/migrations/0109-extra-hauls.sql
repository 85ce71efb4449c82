-- Hauls between delivery and pickup: swaps, and dumps with the same container (rule 264). Deliveries and pickups are cancelled only through
-- their order.
lock table orders, containers, hauls, charges in access exclusive mode;

alter table hauls
  add column cancelled_at timestamptz(3),
  -- the container that a swap takes away; container_id is the one that it brings
  add column removes_container_id uuid references containers (id),
  -- the price that was quoted, which is charged when it is done
  add column quoted_cents integer check (quoted_cents between 0 and 10000000),
  add column charge_id uuid references charges (id),
  add column version integer not null default 1,
  add check (cancelled_at is null or (done_at is null and kind not in ('deliver', 'pick_up'))),
  add check (kind in ('deliver', 'pick_up') or planned_on is not null);

create index hauls_open_extra on hauls (planned_on, order_id)
  where kind not in ('deliver', 'pick_up') and done_at is null and cancelled_at is null;
create index extra_hauls_done on hauls (done_on) where kind not in ('deliver', 'pick_up') and done_on is not null;
create index hauls_removing on hauls (removes_container_id) where removes_container_id is not null;
create index hauls_charged on hauls (charge_id) where charge_id is not null;

alter table charges drop constraint charges_kind_check;
alter table charges add constraint charges_kind_check check (kind in (
  'base', 'delivery', 'environmental', 'fuel_surcharge', 'overage', 'extra_days', 'swap', 'dump_and_return', 'trip', 'relocation', 'waiting', 'overload',
  'prohibited', 'permit', 'damage', 'cleaning', 'discount', 'goodwill')) not valid;
alter table charges validate constraint charges_kind_check;

insert into ledger_accounts (code, name, kind) values ('4070', 'Swaps', 'income'), ('4080', 'Dump and return', 'income');
