-- A standing service can take the full container and bring an empty one on separate trips (rule 463): two hauls, of which the first names the
-- second. A haul also names the service that planned it, so that it keeps its terms when it is taken off the plan and done later (rule 533).
alter table hauls drop constraint hauls_kind_check;
alter table hauls add constraint hauls_kind_check
  check (kind in ('deliver', 'pick_up', 'swap', 'dump_and_return', 'relocate', 'full_pickup', 'new_delivery')) not valid;
alter table hauls
  add column standing_service_id uuid references standing_services (id),
  add column new_delivery_id uuid references hauls (id);
alter table hauls add constraint hauls_new_delivery_check check ((kind = 'full_pickup') = (new_delivery_id is not null)) not valid;
alter table standing_services drop constraint standing_services_kind_check;
alter table standing_services add constraint standing_services_kind_check check (kind in ('swap', 'dump_and_return', 'new_delivery'));

update hauls h set standing_service_id = d.service_id from standing_dates d where d.haul_id = h.id;
