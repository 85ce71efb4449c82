-- Roles (rule 259). Every account that exists becomes an owner; a new one names its role.
alter table staff_users
  add column role text not null default 'owner' check (role in ('owner', 'office', 'dispatcher', 'bookkeeper', 'reader'));
alter table staff_users alter column role drop default;
