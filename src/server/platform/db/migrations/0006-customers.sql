-- Customer accounts. Every address in customers is proven; who has not proven theirs yet waits in registrations.
-- Tokens rest as SHA-256, passwords as argon2id.

create table customers (
  -- version 4: its first characters are shown
  id uuid primary key,
  email text not null,
  first_name text not null,
  last_name text not null,
  phone text not null,
  customer_type text not null check (customer_type in ('residential', 'contractor')),
  company_name text not null default '',
  -- null: signs in with Google, or has yet to choose one
  password_hash text,
  google_subject text unique,
  verified_at timestamptz(3) not null,
  created_at timestamptz(3) not null
);

create unique index customers_by_email on customers (lower(email));

-- What somebody typed who says that the address is theirs. The link in the e-mail makes an account of it; several may wait
-- for the same address, each with a link of its own, so that a stranger's password never becomes the owner's.
create table registrations (
  id uuid primary key,
  email text not null,
  first_name text not null,
  last_name text not null,
  phone text not null,
  customer_type text not null check (customer_type in ('residential', 'contractor')),
  company_name text not null,
  password_hash text not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);

create index registrations_by_email on registrations (lower(email));
create index registrations_by_expiry on registrations (expires_at);

-- One-time links: using one deletes it.
create table customer_links (
  token_hash bytea primary key,
  -- proves the address of a registration
  registration_id uuid references registrations (id) on delete cascade,
  keeps_password boolean not null default true,
  -- or lets a customer choose a new password
  customer_id uuid references customers (id) on delete cascade,
  expires_at timestamptz(3) not null,
  check ((registration_id is null) <> (customer_id is null))
);

create index customer_links_by_registration on customer_links (registration_id);
create index customer_links_by_customer on customer_links (customer_id);
create index customer_links_by_expiry on customer_links (expires_at);

create table customer_sessions (
  id uuid primary key,
  token_hash bytea not null unique,
  customer_id uuid not null references customers (id) on delete cascade,
  -- browser and system, for the owner to recognise it by
  device text not null,
  created_at timestamptz(3) not null,
  last_seen_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);

create index customer_sessions_by_customer on customer_sessions (customer_id);
create index customer_sessions_by_expiry on customer_sessions (expires_at);

-- Orders that were placed while signed in. Those with the account's own e-mail need no mark.
alter table orders add column customer_id uuid references customers (id);

create index orders_by_customer on orders (customer_id) where customer_id is not null;
create index orders_by_email on orders (lower(customer_email));

-- Whether it came by the e-mail: then its holder reads what is sent to the order's address.
alter table order_access add column by_email boolean not null default false;

-- How often an address was written to lately.
create index emails_by_recipient on emails (lower(recipient), created_at);

-- What can be clicked in a message that went to the terminal.
alter table emails add column links text[] not null default '{}';
