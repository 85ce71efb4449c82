-- A delivery and a pickup in one visit (rule 272): the truck waits while the container is loaded.
alter table hauls
  add column joined_to uuid references hauls (id),
  add column waited_minutes integer not null default 0 check (waited_minutes between 0 and 600),
  add check (joined_to is null or kind = 'pick_up');
create index hauls_joined on hauls (joined_to) where joined_to is not null;
