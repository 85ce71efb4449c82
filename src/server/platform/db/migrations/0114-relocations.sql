-- A container that moves on its site, or along its street (rule 271): where to, and where it was before.
lock table hauls in access exclusive mode;

alter table hauls drop constraint hauls_kind_check;
alter table hauls add constraint hauls_kind_check
  check (kind in ('deliver', 'pick_up', 'swap', 'dump_and_return', 'relocate')) not valid;
alter table hauls validate constraint hauls_kind_check;

alter table hauls
  add column to_address text not null default '',
  add column to_placement text not null default '',
  -- once it is done
  add column from_address text,
  add column from_placement text;
