-- Rule 431: what a planned day costs is a setting, in dollars. Until somebody changes it, it is what it was.
alter table admin_settings
  add column plan_truck_day_cost text not null default '180.00' check (plan_truck_day_cost ~ '^[0-9]{1,3}([.][0-9]{1,2})?$'),
  add column plan_hour_cost text not null default '38.00' check (plan_hour_cost ~ '^[0-9]{1,3}([.][0-9]{1,2})?$'),
  add column plan_mile_cost text not null default '1.62' check (plan_mile_cost ~ '^[0-9]{1,2}([.][0-9]{1,2})?$');

alter table setting_pages drop constraint setting_pages_page_check;
alter table setting_pages add check (page in ('notifications', 'automation', 'invoices', 'reports', 'access', 'planning'));
-- The same id wherever it runs, as those of migration 160.
insert into setting_pages (page, subject_id)
values ('planning', overlay(overlay(md5('setting page planning') placing '4' from 13) placing '8' from 17)::uuid);

-- A proposal says by which costs it was found.
update plan_jobs set proposal = proposal || '{"costs": {"truckDayCents": 18000, "hourCents": 3800, "mileCents": 162}}'
where proposal is not null;
