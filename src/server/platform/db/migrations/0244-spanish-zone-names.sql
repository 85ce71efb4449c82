-- What customers who read Spanish see as the name of a zone (rule 502). Empty: its name.
alter table pricing_zones add column spanish_name text not null default '';
alter table pricing_zones add constraint pricing_zones_spanish_name_check check (spanish_name = btrim(spanish_name) and length(spanish_name) <= 120);
