-- A load can also go to sorting, and to two kinds of disposal that cities ask to be named (rules 170 and 172).
alter table weight_tickets
  drop constraint weight_tickets_disposition_check,
  add constraint weight_tickets_disposition_check check (
    disposition in ('recycled', 'reused', 'salvaged', 'disposed', 'mixed', 'daily-cover', 'waste-to-energy')
  );
