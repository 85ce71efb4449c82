-- What public pages show changes seldom, and what was rendered of it is kept. This number says whether it still holds: it
-- moves in the transaction that changes the content, so that whoever reads it knows of every change that was committed.
-- A table that public pages show gets the same trigger.

create table content_version (
  is_only boolean primary key default true check (is_only),
  version integer not null
);

create function content_changed() returns trigger language plpgsql as $$
begin
  insert into content_version as c (version) values (1) on conflict (is_only) do update set version = c.version + 1;
  return null;
end
$$;

create trigger content_changed after insert or update or delete or truncate on equipment
  for each statement execute function content_changed();
create trigger content_changed after insert or update or delete or truncate on pricing_zones
  for each statement execute function content_changed();
create trigger content_changed after insert or update or delete or truncate on zip_codes
  for each statement execute function content_changed();
