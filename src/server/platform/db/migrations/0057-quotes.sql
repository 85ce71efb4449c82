-- What was offered to a lead, as it was offered: the price holds until its last day, or until the lead became an order.

create table quotes (
  id uuid primary key,
  lead_id uuid not null references leads (id),
  -- of the link in the e-mail
  token_hash bytea not null unique,
  created_at timestamptz(3) not null,
  created_by uuid references staff_users (id),
  -- the last day on which the price holds
  valid_until date not null,
  dumpster_size integer not null,
  customer_type text not null check (customer_type in ('residential', 'contractor')),
  address text not null default '',
  city text not null default '',
  zip_code text not null,
  -- null: outside the service area
  zone_id uuid references pricing_zones (id),
  delivery_date date,
  base_cents integer not null,
  delivery_fee_cents integer not null,
  environmental_fee_cents integer not null,
  total_cents integer not null,
  -- what of the delivery fee was for the distance
  zone_surcharge_cents integer not null,
  included_hundredth_tons integer,
  overage_per_ton_cents integer not null,
  daily_overage_rate_cents integer not null,
  included_days integer not null
);

create index quotes_by_lead on quotes (lead_id, created_at desc);
