-- Who looks after a lead, what it is worth, and what is done next and when (rule 367); leads that the office enters by hand (rule 334).
alter table leads
  add column owner_id uuid references staff_users (id),
  add column value_cents integer check (value_cents >= 0),
  add column next_step text not null default '',
  add column next_step_on date check (next_step_on between '2000-01-01' and '2100-12-31'),
  drop constraint leads_source_check,
  add constraint leads_source_check check (source in ('estimate_form', 'contact_form', 'office')) not valid;
create index leads_by_owner on leads (owner_id, created_at desc, id desc) where owner_id is not null;
