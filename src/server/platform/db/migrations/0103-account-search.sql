-- What an account is found by is stored: taking it out of the contacts of every match was most of the time of a search (rule 250).
drop index accounts_by_text;
alter table bill_to_accounts add search_text text not null generated always as (lower(account_text(name, contacts))) stored;
create index accounts_by_text on bill_to_accounts using gin (search_text gin_trgm_ops);
