-- A browser that opened the link of an order proves with a code that it reads its email (rule 256).
alter table order_access
  add code_hash bytea,
  add code_sent_at timestamptz(3),
  add code_tries integer not null default 0,
  add code_confirmed_at timestamptz(3);
