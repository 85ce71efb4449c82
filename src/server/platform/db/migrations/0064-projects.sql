-- Building projects: the orders under one permit, whose loads one diversion report tells of.

create table projects (
  id uuid primary key,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null default 1,
  name text not null,
  address text not null default '',
  city text not null default '',
  zip_code text not null default '',
  apn text not null default '',
  permit_number text not null default '',
  plan_check_number text not null default '',
  jurisdiction text not null,
  -- its name, where it is none that we know
  jurisdiction_other text not null default '',
  kind text not null,
  work text not null,
  square_feet integer check (square_feet > 0),
  valuation_dollars integer check (valuation_dollars > 0),
  permit_applied_on date,
  starts_on date,
  estimated_end_on date,
  ended_on date,
  owner_name text not null default '',
  contractor_name text not null default '',
  preparer_name text not null default '',
  preparer_relation text not null default '',
  refund_payee text not null default '',
  -- whose account it belongs to; empty: nobody's but ours
  customer_email text not null default '',
  closed_at timestamptz(3),
  -- the last day for its final report, which the list is sorted by; null where no rule names one, or no end is known
  due_on date,
  check (starts_on <= estimated_end_on),
  check (starts_on <= ended_on)
);

-- An order is in at most one project.
create table project_orders (
  order_id uuid primary key references orders (id),
  project_id uuid not null references projects (id),
  added_at timestamptz(3) not null
);

create index project_orders_by_project on project_orders (project_id, added_at, order_id);

-- What is due first comes first, and what is not due at all last.
create index projects_open on projects ((coalesce(due_on, 'infinity'::date)), id) where closed_at is null;
create index projects_closed on projects (closed_at desc, id desc) where closed_at is not null;
create index projects_by_customer on projects (lower(customer_email)) where customer_email <> '';
create index projects_by_text on projects using gin (
  (name || ' ' || address || ' ' || city || ' ' || permit_number || ' ' || apn || ' ' || owner_name || ' ' || contractor_name || ' ' || customer_email)
  gin_trgm_ops
);
