-- Validated in a file of its own: it reads all hauls, and bookings do not wait for it.
alter table hauls validate constraint hauls_kind_check;
alter table hauls validate constraint hauls_new_delivery_check;
