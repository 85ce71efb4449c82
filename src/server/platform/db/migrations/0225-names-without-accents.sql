-- Rule 488: lists by name ignore accents, so that Ángel and Núñez are not behind Z. Bookings wait while the two indexes are made: a second for
-- a hundred thousand orders. A process that does not know the function sorts without an index.
create function plain_name(name text) returns text
language sql immutable parallel safe strict
return translate(
  lower(name),
  'àáâãäåçèéêëìíîïñòóôõöøùúûüýÿāăąćĉċčďđēĕėęěĝğġģĥĩīĭįĵķĺļľłńņňōŏőŕŗřśŝşšţťũūŭůűųŵŷźżž' || U&'\0300\0301\0302\0303\0308\0327',
  'aaaaaaceeeeiiiinoooooouuuuyyaaaccccddeeeeegggghiiiijkllllnnnooorrrssssttuuuuuuwyzzz'
);

create index orders_by_plain_name on orders (plain_name(customer_name), id) include (status) where archived_at is null;
create index orders_archived_by_plain_name on orders (plain_name(customer_name), id) where archived_at is not null;
drop index orders_by_customer_name;
drop index orders_archived_by_customer_name;
