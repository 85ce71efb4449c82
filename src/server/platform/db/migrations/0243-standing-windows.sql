-- What each haul of a standing service is told (rule 450): the part of the day, null for any time, and a note for its driver.
alter table standing_services
  add column part_of_day text check (part_of_day in ('morning', 'afternoon')),
  add column driver_note text not null default '';
alter table hauls add column driver_note text not null default '';
