-- Reports never pass for a place whose target is not known (rule 226). Projects that are closed keep the result that they were closed with.
alter table projects add rules_version integer not null default 1 check (rules_version in (1, 2));
alter table projects alter rules_version set default 2;
update projects set rules_version = 2 where closed_at is null;
