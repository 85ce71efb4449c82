-- Rule 208: access by links ends some time after its order, except by links from before this rule.
alter table order_access add ends_with_order boolean not null default false;
alter table order_access alter column ends_with_order set default true;

-- Rule 20: the links in confirmations that verify an address, until they are used. Stored hashed.
create table account_links (
  token_hash bytea primary key,
  order_id uuid not null references orders,
  expires_at timestamptz(3) not null
);
create index account_links_by_order on account_links (order_id);

-- The account link that a browser opened.
alter table order_access add account_link bytea;
