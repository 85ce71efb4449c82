-- Who pays for an order, and where its container goes (rules 212 to 214). Every order with an address has both, whoever writes it: also a
-- process of the last release during a rolling update. Open orders get them here, old ones by the background job (file-old-orders.ts).

-- An address as it is compared (rule 212), with the abbreviations of USPS Publication 28, appendices B and C.
create function address_key(address text) returns text language sql immutable strict parallel safe as $$
  select coalesce(string_agg(coalesce('{
    "alley": "aly", "avenue": "ave", "av": "ave", "boulevard": "blvd", "boul": "blvd", "circle": "cir", "court": "ct", "cove": "cv",
    "crescent": "cres", "crossing": "xing", "drive": "dr", "expressway": "expy", "freeway": "fwy", "heights": "hts", "highway": "hwy",
    "hiway": "hwy", "hill": "hl", "hills": "hls", "lane": "ln", "loop": "loop", "mount": "mt", "mountain": "mtn", "park": "park",
    "parkway": "pkwy", "pky": "pkwy", "place": "pl", "plaza": "plz", "point": "pt", "ranch": "rnch", "ridge": "rdg", "road": "rd",
    "route": "rte", "square": "sq", "street": "st", "str": "st", "terrace": "ter", "terr": "ter", "trail": "trl", "valley": "vly",
    "view": "vw", "vista": "vis", "way": "way", "north": "n", "south": "s", "east": "e", "west": "w", "northeast": "ne",
    "northwest": "nw", "southeast": "se", "southwest": "sw", "apartment": "unit", "apt": "unit", "suite": "unit", "ste": "unit"
  }'::jsonb ->> word, word), ' ' order by position), '')
  from regexp_split_to_table(
    regexp_replace(translate(lower(address), '.''’', ''), '(\m(apt|apartment|unit|suite|ste))?[ ,]*#', ' unit '), '[\s,;:/\\()-]+'
  ) with ordinality as words (word, position)
  where word <> ''
$$;

create table places (
  id uuid primary key default gen_random_uuid(),
  address text not null,
  address_key text not null generated always as (address_key(address)) stored,
  city text not null,
  state text not null,
  zip_code text not null,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  -- Where the position is from: the middle of the ZIP code, a geocoder, a pin that somebody set, or a truck that was there.
  located_by text not null default 'zip' check (located_by in ('zip', 'geocoder', 'pin', 'truck')),
  meters_uncertain integer check (meters_uncertain >= 0),
  version integer not null default 1,
  check ((latitude is null) = (longitude is null))
);
create unique index places_by_address on places (address_key, left(zip_code, 5)) where address_key <> '';

create table bill_to_accounts (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('person', 'company')),
  name text not null,
  -- People with name, email and phone.
  contacts jsonb not null default '[]' check (jsonb_typeof(contacts) = 'array'),
  created_at timestamptz(3) not null default now(),
  -- Kept even if no order belongs to it: staff, an import or the customer entered it.
  is_kept boolean not null default false,
  version integer not null default 1
);

create table account_members (
  bill_to_id uuid not null references bill_to_accounts (id) on delete cascade,
  customer_id uuid not null references customers (id) on delete cascade,
  role text not null check (role in ('owner', 'orders', 'pays', 'views')),
  primary key (bill_to_id, customer_id)
);
create index account_members_by_customer on account_members (customer_id);

create table sites (
  id uuid primary key default gen_random_uuid(),
  bill_to_id uuid not null references bill_to_accounts (id),
  place_id uuid not null references places (id),
  name text not null default '',
  contact_name text not null default '',
  contact_phone text not null default '',
  access_instructions text not null default '',
  archived_at timestamptz(3),
  is_kept boolean not null default false,
  version integer not null default 1
);
create index sites_by_account on sites (bill_to_id, place_id);
create index sites_by_place on sites (place_id);

alter table orders
  add bill_to_id uuid references bill_to_accounts (id),
  add site_id uuid references sites (id),
  add po_number text not null default '',
  add job_number text not null default '';

-- The place with an address, made if there is none. Locked, so that nobody deletes it before a site refers to it.
create function place_at(wanted text, its_city text, its_state text, its_zip_code text) returns uuid language plpgsql as $$
declare found_id uuid;
begin
  loop
    insert into places (address, city, state, zip_code) values (wanted, its_city, its_state, its_zip_code)
    on conflict (address_key, left(zip_code, 5)) where address_key <> '' do nothing returning id into found_id;
    if found then return found_id; end if;
    select id into found_id from places
    where address_key = address_key(wanted) and left(zip_code, 5) = left(its_zip_code, 5) and address_key <> '' for key share;
    if found then return found_id; end if;
  end loop;
end $$;

create function open_account(company text, person text, email text, phone text, opened_at timestamptz) returns uuid language plpgsql as $$
declare account uuid;
begin
  insert into bill_to_accounts (kind, name, contacts, created_at)
  values (case when company = '' then 'person' else 'company' end, coalesce(nullif(company, ''), person),
    jsonb_build_array(jsonb_build_object('name', person, 'email', email, 'phone', phone)), opened_at)
  returning id into account;
  return account;
end $$;

-- The account that a login orders for, if it has one.
create function find_account_of_login(login uuid) returns uuid language sql stable as $$
  select bill_to_id from account_members
  where customer_id = login and role in ('owner', 'orders') order by role desc, bill_to_id limit 1
$$;

-- The same, made with the first order (rule 213). Two first orders at once make one.
create function account_of_login(login uuid) returns uuid language plpgsql as $$
declare account uuid := find_account_of_login(login);
begin
  if account is not null then return account; end if;
  perform from customers where id = login for no key update;
  account := find_account_of_login(login);
  if account is not null then return account; end if;
  select open_account(company_name, trim(first_name || ' ' || last_name), email, phone, now()) into account
  from customers where id = login;
  insert into account_members values (account, login, 'owner');
  return account;
end $$;

create function file_order() returns trigger language plpgsql as $$
declare place uuid := place_at(new.customer_address, new.customer_city, new.customer_state, new.customer_zip_code);
begin
  if tg_op = 'UPDATE' and new.bill_to_id is not distinct from old.bill_to_id and new.customer_id is distinct from old.customer_id then
    -- An order goes with its login, unless others belong to the account.
    if new.customer_id is not null or not exists (
      select from account_members where bill_to_id = old.bill_to_id and customer_id <> old.customer_id) then
      new.bill_to_id := null;
    end if;
  end if;
  if new.bill_to_id is null and new.customer_id is null then
    -- Strangers are never merged: an order without a login has an account of its own.
    new.bill_to_id := open_account(new.company_name, new.customer_name, new.customer_email, new.customer_phone, new.created_at);
  else
    new.bill_to_id := coalesce(new.bill_to_id, account_of_login(new.customer_id));
    for attempt in 1..2 loop
      select id into new.site_id from sites
      where bill_to_id = new.bill_to_id and place_id = place and archived_at is null order by id limit 1;
      if found then return new; end if;
      -- Two orders at once make one.
      if attempt = 1 then perform from bill_to_accounts where id = new.bill_to_id for no key update; end if;
    end loop;
  end if;
  insert into sites (bill_to_id, place_id) values (new.bill_to_id, place) returning id into new.site_id;
  return new;
end $$;
create trigger file_new_order before insert on orders for each row
  when (new.site_id is null and new.customer_address <> '') execute function file_order();
create trigger file_changed_order before update of customer_id, customer_address, customer_zip_code on orders for each row
  when (new.anonymised_at is null and new.customer_address <> '' and (new.site_id is null
    or new.customer_id is distinct from old.customer_id or new.customer_address <> old.customer_address
    or new.customer_zip_code <> old.customer_zip_code))
  execute function file_order();

-- Deletes an account that nobody needs any more. The lock waits for orders that are being written.
create function sweep_account(account uuid) returns void language plpgsql as $$
begin
  perform from bill_to_accounts where id = account for update;
  delete from bill_to_accounts a
  where a.id = account and not a.is_kept and not exists (select from orders where bill_to_id = a.id)
    and not exists (select from sites where bill_to_id = a.id) and not exists (select from account_members where bill_to_id = a.id);
end $$;

-- Deletes the records that an order left, unless something else needs them. Whoever writes an order locks in the same order: place, site, account.
create function sweep_records() returns trigger language plpgsql as $$
declare place uuid;
begin
  if old.site_id is not null and old.site_id is distinct from new.site_id then
    select place_id into place from sites where id = old.site_id;
    perform from places where id = place for update;
    perform from sites where id = old.site_id for update;
    delete from sites s where s.id = old.site_id and not s.is_kept and not exists (select from orders where site_id = s.id);
    delete from places p where p.id = place and not exists (select from sites where place_id = p.id);
  end if;
  if old.bill_to_id is distinct from new.bill_to_id then perform sweep_account(old.bill_to_id); end if;
  return null;
end $$;
create trigger sweep_records after update on orders for each row
  when (old.site_id is distinct from new.site_id or old.bill_to_id is distinct from new.bill_to_id) execute function sweep_records();

create function member_left() returns trigger language plpgsql as $$
begin
  perform sweep_account(old.bill_to_id);
  return null;
end $$;
create trigger member_left after delete on account_members for each row execute function member_left();

update orders set customer_address = customer_address
where status not in ('completed', 'cancelled') and anonymised_at is null and customer_address <> '';

create index orders_by_account on orders (bill_to_id, created_at desc, id desc) where bill_to_id is not null;
create index orders_by_site on orders (site_id) where site_id is not null;
-- Empty once the background job is done.
create index orders_unfiled on orders (id) where site_id is null and anonymised_at is null and customer_address <> '';
