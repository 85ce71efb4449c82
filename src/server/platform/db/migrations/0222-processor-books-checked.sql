-- Rule 513: in a file of its own, because it reads every entry (0191).
alter table ledger_entries validate constraint ledger_entries_belong;
