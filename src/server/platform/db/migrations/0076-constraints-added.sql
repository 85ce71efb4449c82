-- Amounts and actors that the application never writes are refused by the database too. The constraints hold for every new row at once;
-- migration 0077 checks the rows that exist, without keeping writers out. No amount exceeds 2,000,000,000 cents (src/contract/values/money.ts),
-- and no sum of an order a hundred of those.
alter table charges
  add constraint charges_amount_cents_check check (amount_cents between -2000000000 and 2000000000) not valid,
  add constraint charges_actor_kind_check check (actor_kind in ('visitor', 'customer', 'staff', 'system')) not valid;
alter table payments
  add constraint payments_actor_kind_check check (actor_kind in ('visitor', 'customer', 'staff', 'system')) not valid;
alter table orders
  add constraint orders_overage_per_ton_cents_check check (overage_per_ton_cents >= 0) not valid,
  add constraint orders_daily_overage_rate_cents_check check (daily_overage_rate_cents >= 0) not valid,
  add constraint orders_kept_cents_check check (kept_cents between -200000000000 and 200000000000) not valid;
alter table invoices
  add constraint invoices_total_cents_check check (total_cents between -200000000000 and 200000000000) not valid;
alter table quotes
  add constraint quotes_base_cents_check check (base_cents >= 0) not valid,
  add constraint quotes_delivery_fee_cents_check check (delivery_fee_cents >= 0) not valid,
  add constraint quotes_environmental_fee_cents_check check (environmental_fee_cents >= 0) not valid,
  add constraint quotes_zone_surcharge_cents_check check (zone_surcharge_cents >= 0) not valid,
  add constraint quotes_total_cents_check check (total_cents >= 0) not valid,
  add constraint quotes_overage_per_ton_cents_check check (overage_per_ton_cents >= 0) not valid,
  add constraint quotes_daily_overage_rate_cents_check check (daily_overage_rate_cents >= 0) not valid;
