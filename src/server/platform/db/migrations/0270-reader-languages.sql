-- The language in which a login wants to read (rule 592). Null: it never chose one, and is written to in the language of its order.
alter table customers add column language text check (language in ('en', 'es'));
alter table registrations add column language text check (language in ('en', 'es'));
