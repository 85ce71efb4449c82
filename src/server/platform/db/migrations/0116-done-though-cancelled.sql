-- A haul that was done although it was cancelled (rule 273): a fact, of which the dashboard warns.
alter table hauls
  add column done_though text check (done_though = 'cancelled'),
  add check (done_though is null or done_at is not null);
create index hauls_done_though on hauls (done_at) where done_though is not null;
