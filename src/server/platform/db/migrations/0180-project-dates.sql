-- Rule 386: the days that deadlines of final reports count from.
alter table projects
  add permit_issued_on date,
  add permit_expires_on date,
  add temporary_occupancy_on date,
  add occupancy_on date,
  add final_inspection_on date,
  -- Rule 384: whether the state's code covers an alteration of a home; empty: nobody has answered.
  add adds_area text not null default '' check (adds_area in ('', 'yes', 'no')),
  -- Rule 387: what became of universal waste; empty: nobody has answered.
  add universal_waste text not null default '' check (universal_waste in ('', 'none', 'proved', 'unproved'));

-- Version 4 judges by the targets of place and state (rule 384). Open projects are judged by it from the next start on.
alter table projects
  drop constraint projects_rules_version_check,
  alter rules_version set default 4,
  add check (rules_version between 1 and 4);
