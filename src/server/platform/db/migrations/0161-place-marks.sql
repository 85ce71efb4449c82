-- Rule 361: where the customer of an order wants the container: a pin, and photos.
create table order_pins (
  order_id uuid primary key references orders (id),
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  -- As the device said that found it; null: set by hand.
  meters_uncertain integer check (meters_uncertain >= 0),
  -- The address that it was set for, as a key: for another one it does not count.
  place text not null,
  set_at timestamp(3) with time zone not null
);

create table place_photos (
  document_id uuid primary key references order_documents (id) on delete cascade,
  place text not null
);
