-- Rule 333: what staff saved of a list. The query is that of its address; it never holds what was searched for.
create table list_views (
  id uuid primary key,
  staff_user_id uuid not null references staff_users (id) on delete cascade,
  list text not null,
  name text not null check (char_length(name) between 1 and 60),
  query text not null check (char_length(query) <= 2000),
  is_shared boolean not null
);
create unique index list_views_own on list_views (staff_user_id, list, lower(name)) where not is_shared;
create unique index list_views_shared on list_views (list, lower(name)) where is_shared;

create table list_defaults (
  staff_user_id uuid not null references staff_users (id) on delete cascade,
  list text not null,
  view_id uuid not null references list_views (id) on delete cascade,
  primary key (staff_user_id, list)
);
create index list_defaults_view on list_defaults (view_id);
