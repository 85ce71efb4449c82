-- Rule 294: finds the few rows with a day that no longer enters at once, in the tables that grow with the orders. Bookings wait while hauls are
-- read, so they come last, and the accounts are in migration 136.
create index street_permits_days_outside on street_permits (order_id)
  where least(valid_from, valid_through) < '2000-01-01' or greatest(valid_from, valid_through) > '2100-12-31';
create index weight_tickets_days_outside on weight_tickets (order_id)
  where loaded_on < '2000-01-01' or loaded_on > '2100-12-31';
create index calls_days_outside on calls (order_id)
  where about_day < '2000-01-01' or about_day > '2100-12-31';
create index routes_days_outside on routes (day)
  where day < '2000-01-01' or day > '2100-12-31';
create index hauls_days_outside on hauls (order_id)
  where least(requested_on, planned_on, done_on) < '2000-01-01' or greatest(requested_on, planned_on, done_on) > '2100-12-31';
