-- Orders are found by address at the places of their sites (rule 98): in one text with all orders, a street was a search through long lists.
drop index orders_by_text;
drop function order_text;
create function order_text(phone text, company text, po text, job text) returns text language sql immutable parallel safe
  return lower(' ' || regexp_replace(phone, '\D', '', 'g') || ' ' || company || ' ' || po || ' ' || job);
create index orders_by_text on orders using gin (order_text(customer_phone, company_name, po_number, job_number) gin_trgm_ops);
-- As it is written, too: "main stre" is not yet "main st".
drop index places_by_text;
create index places_by_text on places
  using gin ((' ' || (address_key || ' ' || lower(city) || ' ' || zip_code || ' ' || lower(address))) gin_trgm_ops);
-- Whole streets are looked for from their beginning: a street has twenty long lists in that index.
create function street_key(address_key text) returns text language sql immutable parallel safe
  return regexp_replace(address_key, '^(\d\S* )?((n|s|e|w|ne|nw|se|sw) )?', '');
create index places_by_address_start on places ((address_key || ' ' || lower(city) || ' ' || zip_code) text_pattern_ops);
create index places_by_street_start on places
  ((street_key(address_key) || ' ' || lower(city) || ' ' || zip_code) text_pattern_ops);
create index places_by_city_start on places ((lower(city) || ' ' || zip_code) text_pattern_ops);
