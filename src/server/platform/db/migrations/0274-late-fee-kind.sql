-- The charge of a late fee (rule 499); after 0248, which says the kinds that there were.
alter table charges drop constraint charges_kind_check;
alter table charges add constraint charges_kind_check check (kind in (
  'base', 'delivery', 'fuel', 'environmental', 'fuel_surcharge', 'overage', 'extra_days', 'swap', 'dump_and_return', 'trip', 'relocation', 'waiting',
  'overload', 'prohibited', 'permit', 'damage', 'cleaning', 'service_fuel', 'discount', 'goodwill', 'rental_period', 'late_fee')) not valid;
