-- Rules 201 and 202: bookings that nobody has verified. Every order without a row is verified, so all that exist are.
create table unverified_bookings (
  order_id uuid primary key references orders,
  -- Whether the booking reserves its days.
  is_reserved boolean not null,
  -- The visitor's network address; null if visitors are not counted.
  booked_from text,
  booked_at timestamptz(3) not null,
  -- Null: it never lapses, because its email was not sent.
  lapses_at timestamptz(3)
);
create index unverified_bookings_by_network on unverified_bookings (booked_from, booked_at) where booked_from is not null;
create index unverified_bookings_by_lapse on unverified_bookings (lapses_at) where lapses_at is not null;
create index unverified_bookings_by_time on unverified_bookings (booked_at);

-- Rule 203: one email about all of them waits at a time.
create unique index emails_one_digest on emails (template) where template = 'unverified-bookings' and status = 'queued' and attempts = 0;

-- Rule 206: the network of the visitor who caused an email, for an hour.
alter table emails add caused_from text;
create index emails_by_network on emails (caused_from, created_at) where caused_from is not null;
