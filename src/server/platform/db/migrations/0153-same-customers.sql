-- Rule 346: accounts that may be one customer are found by the normal form of their name and by email. Bookings wait while the two indexes are
-- made: a second for a hundred thousand accounts.
create function account_name_form(name text, search_key text) returns text
language sql immutable parallel safe
return case
  -- Such a name is its own normal form, and has no key (rule 306).
  when lower(name) collate "C" ~ '^[a-z0-9]+( [a-z0-9]+)*$' then lower(name)
  else coalesce(nullif(trim(split_part(search_key, '|', 1)), ''), lower(name))
end;

create function account_emails(contacts jsonb) returns text[]
language sql immutable parallel safe strict
return (
  select coalesce(array_agg(distinct lower(c.value ->> 'email')) filter (where c.value ->> 'email' <> ''), '{}')
  from jsonb_array_elements(contacts) c (value));

create index accounts_by_name_form on bill_to_accounts (account_name_form(name, search_key));
create index accounts_by_email on bill_to_accounts using gin (account_emails(contacts));
