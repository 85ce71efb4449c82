-- Where loads go: the facilities that we know, and what share of a material each is certified to recover, and when.

create extension if not exists btree_gist;

create table facilities (
  id uuid primary key,
  name text not null check (name <> ''),
  -- the state's number, such as 19-AA-0052; empty where there is none
  swis_number text not null default '',
  address text not null default '',
  city text not null default '',
  zip_code text not null default '',
  county text not null default '',
  operator text not null default '',
  kind text not null,
  -- the jurisdictions that take its tickets
  authorized_by text[] not null default '{}',
  notes text not null default '',
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- not offered any more; tickets that name it keep it
  archived_at timestamptz(3)
);

create unique index facilities_by_swis_number on facilities (swis_number) where swis_number <> '';
create index facilities_by_name on facilities (lower(name), id);
create index facilities_by_text on facilities using gin (
  (name || ' ' || swis_number || ' ' || address || ' ' || city || ' ' || county || ' ' || operator) gin_trgm_ops
);

create table facility_rates (
  id uuid primary key,
  facility_id uuid not null references facilities (id),
  material text not null,
  -- 7250 is 72.5 %
  basis_points integer not null check (basis_points between 0 and 10000),
  valid_from date not null,
  -- the last day; null while it is in force
  valid_until date,
  certifier text not null,
  source text not null,
  created_at timestamptz(3) not null,
  created_by uuid references staff_users (id),
  check (valid_from <= valid_until),
  -- On one day a facility has one rate for a material.
  constraint facility_rates_apart exclude using gist (
    facility_id with =, material with =, daterange(valid_from, valid_until, '[]') with &&
  )
);

-- A rate that reports were made with never becomes another one: it ends, and the next one begins.
create function keep_facility_rate() returns trigger language plpgsql as $$
begin
  if (new.facility_id, new.material, new.basis_points, new.valid_from, new.certifier, new.source)
    is distinct from (old.facility_id, old.material, old.basis_points, old.valid_from, old.certifier, old.source)
  then
    raise exception 'A certified rate is never changed; it ends, and another one begins' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger facility_rate_kept before update on facility_rates for each row execute function keep_facility_rate();
