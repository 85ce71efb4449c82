-- An index for each foreign key that is looked up or deleted through. Most rows of these name nobody, so most indexes are small.
-- orders.zone_id has none: nothing finds orders by their zone, zones are not deleted, and every booking would pay for it.
create index emails_by_order on emails (order_id) where order_id is not null;
create index hauls_by_container on hauls (container_id) where container_id is not null;
create index customers_by_net_30_clerk on customers (net_30_by) where net_30_by is not null;
create index change_requests_by_clerk on change_requests (entered_by) where entered_by is not null;
create index change_requests_by_reviewer on change_requests (reviewed_by) where reviewed_by is not null;
create index order_documents_by_clerk on order_documents (added_by) where added_by is not null;
create index calls_by_caller on calls (called_by) where called_by is not null;
create index calls_by_undoing_clerk on calls (undone_by) where undone_by is not null;
create index weight_tickets_by_clerk on weight_tickets (created_by) where created_by is not null;
create index quotes_by_clerk on quotes (created_by) where created_by is not null;
create index quotes_by_zone on quotes (zone_id) where zone_id is not null;
create index facility_rates_by_clerk on facility_rates (created_by) where created_by is not null;
