-- Which load a ticket is of, and whether the included tons are for the whole order or for each load (rule 269). Orders and container types
-- of before keep one weight for the whole order.
alter table equipment add column included_per text not null default 'order' check (included_per in ('order', 'load'));
alter table orders add column included_per text not null default 'order' check (included_per in ('order', 'load'));
-- null: of the pickup
alter table weight_tickets add column haul_id uuid references hauls (id);
create index weight_tickets_by_haul on weight_tickets (haul_id) where haul_id is not null;
