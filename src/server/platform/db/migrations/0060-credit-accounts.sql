-- Customers' accounts as staff look through them, the newest first, and by any part of name, company or e-mail.
create index customers_newest_first on customers (created_at desc, id desc);
create index customers_contractors on customers (created_at desc, id desc) where customer_type = 'contractor';
create index customers_with_net_30 on customers (created_at desc, id desc) where net_30_since is not null;
create index customers_by_text on customers
  using gin ((first_name || ' ' || last_name || ' ' || company_name || ' ' || email) gin_trgm_ops);
