-- Validated in a file of its own: it reads all charges, and bookings do not wait for it.
alter table charges validate constraint charges_credited_tax_check;
