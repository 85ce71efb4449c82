-- Rule 465: a quote that its customer declined, and why, if that was said.
alter table quotes
  add column declined_at timestamp(3) with time zone,
  add column decline_reason text check (decline_reason in ('price', 'dates', 'elsewhere', 'not_needed', 'other')),
  add column decline_note text not null default '';
