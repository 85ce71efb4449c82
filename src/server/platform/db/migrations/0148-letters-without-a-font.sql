-- Papers with letters that no font has, each written as a box (rule 319): an alert says which.
create table unprinted_letters (
  paper text primary key,
  name text not null,
  letters text not null check (letters <> ''),
  order_id uuid references orders (id) on delete cascade,
  printed_at timestamp(3) with time zone not null
);

create index unprinted_letters_by_order on unprinted_letters (order_id) where order_id is not null;
