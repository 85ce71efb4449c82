-- What can be rented, for how much, and where.

create table equipment (
  id uuid primary key,
  name text not null,
  description text not null default '',
  size_yards integer not null check (size_yards >= 1),
  type text not null check (type in ('roll-off', '3-yd-bin', 'tilt-hopper')),
  residential_price_cents integer check (residential_price_cents >= 0),
  contractor_price_cents integer check (contractor_price_cents >= 0),
  delivery_fee_cents integer not null default 0 check (delivery_fee_cents >= 0),
  environmental_fee_cents integer not null default 0 check (environmental_fee_cents >= 0),
  overage_per_ton_cents integer not null default 0 check (overage_per_ton_cents >= 0),
  daily_overage_rate_cents integer not null default 0 check (daily_overage_rate_cents >= 0),
  included_hundredth_tons integer check (included_hundredth_tons >= 0),
  total_inventory integer not null default 0 check (total_inventory >= 0),
  available_inventory integer not null default 0 check (available_inventory >= 0),
  maintenance_inventory integer not null default 0 check (maintenance_inventory >= 0),
  allow_residential boolean not null default true,
  allow_contractor boolean not null default true,
  minimum_rental_days integer not null default 7 check (minimum_rental_days >= 1),
  maximum_rental_days integer not null default 30 check (maximum_rental_days >= 1),
  prohibited_materials text[] not null default '{}',
  special_instructions text not null default '',
  is_active boolean not null default true,
  is_available_for_booking boolean not null default true,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

create index equipment_by_size on equipment (size_yards, created_at, id);

create table pricing_zones (
  id uuid primary key,
  name text not null unique,
  county text not null,
  delivery_surcharge_cents integer not null default 0 check (delivery_surcharge_cents >= 0)
);

-- Places: GeoNames (geonames.org), CC BY 4.0.
create table zip_codes (
  zip_code text primary key check (zip_code ~ '^[0-9]{5}$'),
  city text not null,
  county text not null,
  latitude double precision not null,
  longitude double precision not null,
  zone_id uuid not null references pricing_zones (id)
);

create index zip_codes_by_zone on zip_codes (zone_id);

-- A day without a row is open and takes any number of deliveries.
create table delivery_days (
  day date primary key,
  is_closed boolean not null default false,
  max_deliveries integer check (max_deliveries >= 0),
  note text not null default ''
);
