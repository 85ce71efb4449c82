-- Rule 306. Hardly any row is in these indexes, but each table is read once for each of them. Bookings wait while accounts and places are, so
-- they come last, and orders are in migration 139.
create index leads_by_search_key on leads using gin (search_key gin_trgm_ops) where search_key <> '';
create index leads_without_search_key on leads (id) where search_key is null;
create index customers_by_search_key on customers using gin (search_key gin_trgm_ops) where search_key <> '';
create index customers_without_search_key on customers (id) where search_key is null;
create index accounts_by_search_key on bill_to_accounts using gin (search_key gin_trgm_ops) where search_key <> '';
create index accounts_without_search_key on bill_to_accounts (id) where search_key is null;
create index places_by_search_key on places using gin (search_key gin_trgm_ops) where search_key <> '';
create index places_by_normal_form on places (split_part(search_key, '|', 1)) where search_key <> '';
create index places_without_search_key on places (id) where search_key is null;
