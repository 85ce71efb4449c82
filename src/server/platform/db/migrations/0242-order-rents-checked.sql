alter table charges validate constraint charges_kind_check;
alter table price_rows validate constraint price_rows_kind_check;
