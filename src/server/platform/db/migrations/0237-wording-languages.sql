-- Rule 506: what was agreed to can be in English on a page in Spanish. Until now its words were in the language of the page; a process of the
-- version before writes null for that.
alter table payment_consents add column wording_language text check (wording_language in ('en', 'es'));
update payment_consents set wording_language = language;
-- Nobody is shown Spanish on a page in English.
alter table payment_consents add constraint payment_consents_shown_check check (wording_language = 'en' or language = 'es') not valid;
alter table payment_consents validate constraint payment_consents_shown_check;
