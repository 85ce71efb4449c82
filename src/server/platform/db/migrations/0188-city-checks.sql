-- Rule 395: who may haul where an order goes, as of booking. Null: from before the rule, and nobody judged it.
alter table orders
  add column city_check jsonb,
  add column needs_city_check boolean not null default false,
  add column city_checked_at timestamptz(3),
  add column city_check_note text not null default '';
-- Rule 396: its customer confirmed a booking that also waits for the city.
alter table unverified_bookings add column confirmed_at timestamptz(3);
