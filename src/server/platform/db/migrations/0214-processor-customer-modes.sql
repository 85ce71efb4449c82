-- Rule 435: a test key and a live key of one account of the processor name the same customers differently. Null: the mode is not known, as of
-- what the release before wrote during the upgrade, or of what was asked for and never named; such a name is not used again.
alter table processor_customers add column is_live boolean;
update processor_customers p set is_live = coalesce(
  (select c.is_live from stored_cards c where c.stored_for = p.id order by c.saved_at desc, c.id limit 1),
  (select a.is_live from payment_consents c join payment_attempts a on a.id = c.attempt_id where c.stored_for = p.id order by c.asked_at desc, c.id limit 1));
drop index processor_customers_by_account;
drop index processor_customers_by_order;
create unique index processor_customers_by_account on processor_customers (bill_to_id, processor_account, is_live) nulls not distinct where bill_to_id is not null;
create unique index processor_customers_by_order on processor_customers (order_id, processor_account, is_live) nulls not distinct where order_id is not null;
