-- Rules 414 to 420: payment at booking.
alter table admin_settings
  add column pay_at_booking text not null default 'off' check (pay_at_booking in ('off', 'optional', 'required')),
  add column booking_amount text not null default 'all' check (booking_amount in ('all', 'percent', 'deposit')),
  add column booking_percent text not null default '25' check (booking_percent ~ '^([1-9]\d?|100)$'),
  add column booking_deposit text not null default '100.00' check (booking_deposit ~ '^\d{1,5}(\.\d{1,2})?$' and booking_deposit::numeric >= 1),
  -- Whether a truck may go out to an order whose bank payment is not confirmed.
  add column rolls_unconfirmed boolean not null default true,
  -- Rule 420: when optional payment was turned off because of refused cards; null: staff have looked at it.
  add column booking_payments_stopped_at timestamp(3) with time zone;

-- What was asked of an order when it was booked.
create table booking_payments (
  order_id uuid primary key references orders (id) on delete cascade,
  amount_cents integer not null check (amount_cents > 0),
  is_required boolean not null,
  -- Null: it does not lapse.
  lapses_at timestamp(3) with time zone,
  -- When the customer approved a payment of it.
  paid_at timestamp(3) with time zone,
  -- When the order was cancelled because it was not paid.
  lapsed_at timestamp(3) with time zone,
  -- What became of a payment that came after that; null: none came, or nothing is decided.
  late text check (late in ('restored', 'given-back')),
  late_at timestamp(3) with time zone,
  -- When staff let its truck go out unpaid; the event says who, and why.
  released_at timestamp(3) with time zone,
  check ((late is null) = (late_at is null)),
  check (late is null or lapsed_at is not null)
);
create index booking_payments_by_lapse on booking_payments (lapses_at) where paid_at is null and lapsed_at is null;
create index booking_payments_by_lapsed on booking_payments (lapsed_at) where lapsed_at is not null;

create index processor_events_declined on processor_events (received_at) where type = 'payment_intent.payment_failed';
