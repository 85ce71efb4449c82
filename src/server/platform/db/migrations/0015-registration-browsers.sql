-- Whose password a registration carries shows in the browser that made it, whichever of its links is followed.

-- the SHA-256 of that browser's secret; null: made before browsers were remembered
alter table registrations add column visitor_hash bytea;
alter table customer_links drop column keeps_password;
