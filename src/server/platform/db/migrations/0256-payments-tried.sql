-- Rule 442: when it was last asked about, answered or not: what fails does not hold what comes after it.
alter table payment_attempts add column tried_at timestamp(3) with time zone;
alter table stored_cards add column tried_at timestamp(3) with time zone;
alter table processor_transactions add column tried_at timestamp(3) with time zone;
