-- Rule 265: overload and permit have prices, too. Every price stays.
alter table service_prices drop constraint service_prices_kind_check;
alter table service_prices add constraint service_prices_kind_check
  check (kind in ('swap', 'dump_and_return', 'relocation', 'trip', 'overload', 'permit'));
