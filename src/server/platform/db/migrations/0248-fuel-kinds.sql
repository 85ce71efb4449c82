-- Charges of fuel (rules 531 and 532), and the least that an order or a haul costs (rule 534) as a row of the price list. There is none yet.
alter table charges drop constraint charges_kind_check;
alter table charges add constraint charges_kind_check check (kind in (
  'base', 'delivery', 'fuel', 'environmental', 'fuel_surcharge', 'overage', 'extra_days', 'swap', 'dump_and_return', 'trip', 'relocation', 'waiting',
  'overload', 'prohibited', 'permit', 'damage', 'cleaning', 'service_fuel', 'discount', 'goodwill', 'rental_period')) not valid;
alter table price_rows drop constraint price_rows_kind_check;
alter table price_rows add constraint price_rows_kind_check check (kind in (
  'base', 'included_tons', 'included_days', 'overage_per_ton', 'extra_day', 'swap', 'dump_and_return', 'relocation', 'trip', 'waiting',
  'overload', 'permit', 'rental_period', 'minimum_order', 'minimum_haul')) not valid;
