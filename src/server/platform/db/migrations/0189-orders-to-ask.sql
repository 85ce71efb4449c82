-- Rule 395: the few orders of which the city has to be asked.
create index orders_to_ask on orders (created_at, id) where needs_city_check;
