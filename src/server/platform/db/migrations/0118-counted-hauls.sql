-- Which hauls a day's limit counts besides deliveries (rule 120). As before, until staff choose otherwise: none.
alter table fleet_settings
  add column counts_pickups boolean not null default false,
  add column counts_extra_hauls boolean not null default false;
