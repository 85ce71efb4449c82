-- Rule 379: a price that staff type is judged by the list price of the day. Lines from before do not know theirs, and count as not below it.
alter table quote_lines add column list_cents integer check (list_cents >= 0);
