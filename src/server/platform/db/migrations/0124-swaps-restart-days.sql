-- Rule 303: a swap or a dump-and-return restarts the rental days, where the container type says so. Every type does; orders that exist keep the
-- terms that they were booked with.
lock table orders, hauls in access exclusive mode;

alter table equipment add column swap_restarts_days boolean not null default true;
alter table orders add column swap_restarts_days boolean not null default false;
-- The pickup of the order before a haul moved it, and the day to which the haul moved it; null if it moved none.
alter table hauls
  add column pickup_before date,
  add column pickup_after date;
