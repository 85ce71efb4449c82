-- Rule 294, as migration 131: in a transaction of its own, because bookings wait while accounts are read.
create index if not exists bill_to_accounts_days_outside on bill_to_accounts (id)
  where coi_expires_on < '2000-01-01' or coi_expires_on > '2100-12-31';
