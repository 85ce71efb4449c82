-- Orders are found by phone number, street, company, PO and job number, too (rule 250).
create function order_text(phone text, address text, company text, po text, job text) returns text language sql immutable parallel safe
  return lower(' ' || regexp_replace(phone, '\D', '', 'g') || ' ' || address || ' ' || company || ' ' || po || ' ' || job);
create index orders_by_text on orders
  using gin (order_text(customer_phone, customer_address, company_name, po_number, job_number) gin_trgm_ops);
-- And by every container that they have had.
create index container_placements_by_container on container_placements (container_id, order_id);
