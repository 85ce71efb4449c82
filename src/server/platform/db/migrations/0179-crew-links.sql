-- Rule 356: links that show a crew where and when a container comes. Only the hash of a link's token is stored.
create table crew_links (
  id uuid primary key,
  order_id uuid not null references orders (id),
  token_hash bytea not null unique,
  -- Whose login made it; null: the office.
  made_by uuid references customers (id) on delete cascade,
  with_gate_code boolean not null,
  made_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  last_opened_at timestamp(3) with time zone
);
create index crew_links_by_order on crew_links (order_id);
create index crew_links_by_maker on crew_links (made_by);
create index crew_links_by_expiry on crew_links (expires_at);
