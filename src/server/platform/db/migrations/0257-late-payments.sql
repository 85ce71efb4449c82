-- Rule 443: payments that came after their booking lapsed and could not go back by themselves: how often it was tried, and since when a person has to.
create table late_payments (
  order_id uuid primary key references orders (id) on delete cascade,
  tries smallint not null check (tries > 0),
  failure text not null,
  left_at timestamp(3) with time zone
);
create index late_payments_left on late_payments (left_at) where left_at is not null;
