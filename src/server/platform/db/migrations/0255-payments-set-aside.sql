-- Rule 442: what of the payment processor could not be taken over after a restore. It is tried again by itself; its orders are not paid, charged or
-- given back online until then.
create table processor_set_aside (
  id uuid primary key,
  kind text not null check (kind in ('checkout', 'charge', 'refund', 'dispute')),
  object_id text not null,
  -- The orders that it names, and the payment that it is of.
  order_numbers text[] not null default '{}',
  payment_id text,
  failure text not null,
  set_aside_at timestamp(3) with time zone not null,
  tries integer not null default 1,
  next_try_at timestamp(3) with time zone not null,
  unique (kind, object_id)
);
