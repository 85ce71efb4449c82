-- In which language a staff member reads the staff area (rule 504).
alter table staff_users add column language text not null default 'en' check (language in ('en', 'es'));
