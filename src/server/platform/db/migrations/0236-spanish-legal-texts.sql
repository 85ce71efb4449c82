-- Rule 505: each legal text is shown in Spanish only once the owner says so. Off at first: a lawyer has not read them.
alter table admin_settings
  add column spanish_terms boolean not null default false,
  add column spanish_privacy boolean not null default false,
  add column spanish_consent boolean not null default false;
-- The pages with these texts are cached.
create trigger content_changed_legal after update of spanish_terms, spanish_privacy on admin_settings for each statement execute function content_changed();

alter table setting_pages drop constraint setting_pages_page_check;
alter table setting_pages add check (page in ('notifications', 'automation', 'invoices', 'reports', 'access', 'planning', 'languages'));
-- The same id wherever it runs, as those of migration 160.
insert into setting_pages (page, subject_id)
values ('languages', overlay(overlay(md5('setting page languages') placing '4' from 13) placing '8' from 17)::uuid);
