-- Permits to put a container on a street. The file is a document of the order.
create table street_permits (
  id uuid primary key,
  order_id uuid not null references orders (id),
  authority text not null check (authority <> ''),
  permit_number text not null check (permit_number <> ''),
  valid_from date not null,
  valid_through date not null,
  document_id uuid references order_documents (id) on delete set null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  removed_at timestamptz(3),
  check (valid_through >= valid_from)
);
create index street_permits_by_order on street_permits (order_id);
create index street_permits_by_document on street_permits (document_id);
create index street_permits_by_end on street_permits (valid_through) where removed_at is null;
