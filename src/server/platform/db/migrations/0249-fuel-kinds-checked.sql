-- Validated in a file of its own: it reads all charges, and bookings do not wait for it.
alter table charges validate constraint charges_kind_check;
alter table price_rows validate constraint price_rows_kind_check;
