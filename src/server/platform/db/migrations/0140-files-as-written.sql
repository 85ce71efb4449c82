-- What an import says of its file: where the names of its columns are, how it was read, and how its numbers are written.
alter table imports
  -- the position of that row; -1 for files that were read before this, whose first row is the first below it
  add column header_row integer not null default -1 check (header_row >= -1),
  add column reading jsonb not null default '{}',
  add column notation jsonb not null default '{}';

-- Rule 314: a net weight is gross less tare before either is rounded, so the three rounded ones can differ by a hundredth of a ton.
alter table weight_tickets
  drop constraint weight_tickets_check,
  add constraint weight_tickets_net_check
    check (gross_hundredth_tons - tare_hundredth_tons - net_hundredth_tons between -1 and 1);
