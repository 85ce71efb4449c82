-- What each load weighed, as the scale's receipt has it.

create table weight_tickets (
  id uuid primary key,
  order_id uuid not null references orders (id),
  net_hundredth_tons integer not null check (net_hundredth_tons between 1 and 6000),
  gross_hundredth_tons integer check (gross_hundredth_tons between 0 and 6000),
  tare_hundredth_tons integer check (tare_hundredth_tons between 0 and 6000),
  facility text not null default '',
  ticket_number text not null default '',
  loaded_on date,
  material text not null default '',
  disposition text check (disposition in ('recycled', 'reused', 'salvaged', 'disposed')),
  origin_city text not null default '',
  -- a photo that lies elsewhere
  photo_link text,
  -- or one that was uploaded; a PDF has no small picture
  photo_file_id uuid references files (id),
  thumbnail_file_id uuid references files (id),
  created_at timestamptz(3) not null,
  created_by uuid references staff_users (id),
  updated_at timestamptz(3) not null,
  -- taken off the order: kept on record, and counted no more
  removed_at timestamptz(3),
  check (gross_hundredth_tons - tare_hundredth_tons = net_hundredth_tons)
);

-- With the weight in it, so that an order's tonnage is read from the index alone.
create index weight_tickets_by_order on weight_tickets (order_id, created_at, id) include (net_hundredth_tons) where removed_at is null;
create index weight_tickets_by_photo on weight_tickets (photo_file_id) where photo_file_id is not null;
create index weight_tickets_by_thumbnail on weight_tickets (thumbnail_file_id) where thumbnail_file_id is not null;
