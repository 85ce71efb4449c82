-- What customers ask to have changed, and what staff answered.

create table change_requests (
  id uuid primary key,
  order_id uuid not null references orders (id),
  -- null: staff entered it, for somebody on the phone
  customer_id uuid references customers (id),
  request_type text not null check (request_type in ('reschedule_delivery', 'reschedule_pickup', 'update_instructions', 'other')),
  description text not null,
  -- deliveryDate, pickupDate, instructions, where they were named
  requested_changes jsonb not null,
  -- late: within 24 hours of what it is measured against
  requested_within_24_hours boolean not null,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  admin_notes text not null default '',
  created_at timestamptz(3) not null,
  reviewed_at timestamptz(3),
  reviewed_by uuid references staff_users (id),
  check ((status = 'pending') = (reviewed_at is null))
);

create index change_requests_by_order on change_requests (order_id);
create index change_requests_by_customer on change_requests (customer_id, created_at desc);
create index change_requests_pending on change_requests (created_at desc) where status = 'pending';
