-- Rule 572: where a route has its break. Routes that exist have none, so that nothing of them is moved; later ones have it by themselves.
alter table routes
  add column break_at text not null default 'none' check (break_at in ('auto', 'before', 'home', 'none')),
  -- The stop that comes after it; one that has left the route counts no more.
  add column break_before uuid,
  add check ((break_at = 'before') = (break_before is not null));
alter table routes alter column break_at set default 'auto';

alter table admin_settings add column plan_breaks boolean not null default true;

-- What a phone reports: its driver moves the break.
alter table driver_commands drop constraint driver_commands_kind_check;
alter table driver_commands
  add constraint driver_commands_kind_check check (kind in ('rolling', 'arrived', 'done', 'failed', 'dumped', 'break')) not valid;
