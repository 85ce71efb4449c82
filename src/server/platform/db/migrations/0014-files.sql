-- What people hand in: photos and PDFs. They rest in the database, so that one backup holds everything and every process serves them.

create table files (
  id uuid primary key,
  media_type text not null check (media_type in ('image/jpeg', 'application/pdf')),
  byte_size integer not null check (byte_size between 1 and 10485760),
  created_at timestamptz(3) not null default now()
);

-- In pieces, so that nobody ever has a whole file in memory.
create table file_pieces (
  file_id uuid not null references files (id),
  position integer not null check (position >= 0),
  content bytea not null,
  primary key (file_id, position)
);

-- Pictures and PDFs are compressed already.
alter table file_pieces alter column content set storage external;

create table order_documents (
  id uuid primary key,
  order_id uuid not null references orders (id),
  -- beside the order, or beside its notes
  place text not null check (place in ('documents', 'notes')),
  name text not null,
  file_id uuid not null references files (id),
  -- null: nothing to show in small, as of a PDF
  thumbnail_file_id uuid references files (id),
  width_pixels integer,
  height_pixels integer,
  added_at timestamptz(3) not null,
  added_by uuid references staff_users (id),
  removed_at timestamptz(3)
);

create index order_documents_by_order on order_documents (order_id, added_at, id) where removed_at is null;
create index order_documents_by_file on order_documents (file_id);
create index order_documents_by_thumbnail on order_documents (thumbnail_file_id);
