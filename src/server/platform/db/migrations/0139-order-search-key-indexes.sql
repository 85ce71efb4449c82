-- Rule 306, as migration 138: in a transaction of its own, because bookings wait while orders are read.
create index orders_by_search_key on orders using gin (search_key gin_trgm_ops) where search_key <> '';
create index orders_without_search_key on orders (id) where search_key is null or place_key is null;
