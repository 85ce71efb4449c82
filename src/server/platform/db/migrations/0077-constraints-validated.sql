-- Reads every row; others go on reading and writing meanwhile.
alter table charges validate constraint charges_amount_cents_check, validate constraint charges_actor_kind_check;
alter table payments validate constraint payments_actor_kind_check;
alter table orders
  validate constraint orders_overage_per_ton_cents_check,
  validate constraint orders_daily_overage_rate_cents_check,
  validate constraint orders_kept_cents_check;
alter table invoices validate constraint invoices_total_cents_check;
alter table quotes
  validate constraint quotes_base_cents_check,
  validate constraint quotes_delivery_fee_cents_check,
  validate constraint quotes_environmental_fee_cents_check,
  validate constraint quotes_zone_surcharge_cents_check,
  validate constraint quotes_total_cents_check,
  validate constraint quotes_overage_per_ton_cents_check,
  validate constraint quotes_daily_overage_rate_cents_check;
