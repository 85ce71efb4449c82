-- Rule 306: what a record is found by besides its texts as they are written, made by the command that writes it (src/domain/customers). The
-- texts of nearly all records say it themselves, so nothing is written to them here: their key is ''. A background task looks at all of them.
-- A key is null when a process that does not know it wrote the texts; the task fills it in.
alter table orders add column search_key text default '', add column place_key text default '';
alter table orders alter column search_key drop default, alter column place_key drop default;
alter table bill_to_accounts add column search_key text default '';
alter table bill_to_accounts alter column search_key drop default;
alter table customers add column search_key text default '';
alter table customers alter column search_key drop default;
alter table leads add column search_key text default '';
alter table leads alter column search_key drop default;
alter table places add column search_key text default '';
alter table places alter column search_key drop default;

-- Rule 308: its address is a post office box.
alter table orders add column is_po_box boolean not null default false;

-- The phone numbers in a search key, of ten digits: those that have an extension.
create function key_phones(search_key text) returns text[] language sql immutable strict parallel safe
  return (select coalesce(array_agg(found[1]), '{}') from regexp_matches(search_key, ' (\d{10})(?= )', 'g') as found);

-- How far the task is with each table, and for which version of the normal form.
create table search_key_fills (
  table_name text primary key,
  version integer not null,
  last_id uuid,
  is_finished boolean not null default false
);

-- Texts that changed without their key: the task makes it again.
create function search_key_is_stale() returns trigger language plpgsql as $$
begin
  new.search_key := null;
  return new;
end $$;
create trigger search_key_is_stale before update of customer_name, customer_email, customer_phone, company_name on orders
  for each row when (new.anonymised_at is null and new.search_key is not distinct from old.search_key
    and (new.customer_name <> old.customer_name or new.customer_email <> old.customer_email
      or new.customer_phone <> old.customer_phone or new.company_name <> old.company_name))
  execute function search_key_is_stale();
create trigger search_key_is_stale before update of name, contacts on bill_to_accounts
  for each row when (new.search_key is not distinct from old.search_key and (new.name <> old.name or new.contacts <> old.contacts))
  execute function search_key_is_stale();
create trigger search_key_is_stale before update of first_name, last_name, phone, email, company_name on customers
  for each row when (new.search_key is not distinct from old.search_key
    and (new.first_name <> old.first_name or new.last_name <> old.last_name or new.phone <> old.phone or new.email <> old.email
      or new.company_name <> old.company_name))
  execute function search_key_is_stale();
create trigger search_key_is_stale before update of first_name, last_name, phone, email, city on leads
  for each row when (new.search_key is not distinct from old.search_key
    and (new.first_name <> old.first_name or new.last_name <> old.last_name or new.phone <> old.phone or new.email <> old.email
      or new.city <> old.city))
  execute function search_key_is_stale();
create trigger search_key_is_stale before update of address, city, zip_code on places
  for each row when (new.search_key is not distinct from old.search_key
    and (new.address <> old.address or new.city <> old.city or new.zip_code <> old.zip_code))
  execute function search_key_is_stale();

-- The account and the place that an order makes get its keys.
drop function place_at(text, text, text, text);
create function place_at(wanted text, its_city text, its_state text, its_zip_code text, its_key text default null) returns uuid
language plpgsql as $$
declare found_id uuid;
begin
  loop
    insert into places (address, city, state, zip_code, search_key) values (wanted, its_city, its_state, its_zip_code, its_key)
    on conflict (address_key, left(zip_code, 5)) where address_key <> '' do nothing returning id into found_id;
    if found then return found_id; end if;
    select id into found_id from places
    where address_key = address_key(wanted) and left(zip_code, 5) = left(its_zip_code, 5) and address_key <> '' for key share;
    if found then return found_id; end if;
  end loop;
end $$;

drop function open_account(text, text, text, text, timestamptz);
create function open_account(
  company text, person text, email text, phone text, opened_at timestamptz, its_key text default null) returns uuid
language plpgsql as $$
declare account uuid;
begin
  insert into bill_to_accounts (kind, name, contacts, created_at, search_key)
  values (case when company = '' then 'person' else 'company' end, coalesce(nullif(company, ''), person),
    jsonb_build_array(jsonb_build_object('name', person, 'email', email, 'phone', phone)), opened_at, its_key)
  returning id into account;
  return account;
end $$;

create or replace function account_of_login(login uuid) returns uuid language plpgsql as $$
declare account uuid := find_account_of_login(login);
begin
  if account is not null then return account; end if;
  perform from customers where id = login for no key update;
  account := find_account_of_login(login);
  if account is not null then return account; end if;
  select open_account(company_name, trim(first_name || ' ' || last_name), email, phone, now(), search_key) into account
  from customers where id = login;
  insert into account_members values (account, login, 'owner');
  return account;
end $$;

create or replace function assign_records() returns trigger language plpgsql as $$
declare place uuid := place_at(new.customer_address, new.customer_city, new.customer_state, new.customer_zip_code, new.place_key);
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
    new.bill_to_id := open_account(
      new.company_name, new.customer_name, new.customer_email, new.customer_phone, new.created_at, new.search_key);
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
