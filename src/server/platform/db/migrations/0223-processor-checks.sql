-- Rule 516: the nightly comparison of account 1050 with the processor's balance, of each account of the processor and each mode.
create table processor_checks (
  processor_account text not null,
  is_live boolean not null,
  checked_on date not null,
  finished_at timestamp(3) with time zone not null,
  -- What the processor says is there, and what our books say.
  balance_cents bigint not null check (abs(balance_cents) <= 200000000000),
  books_cents bigint not null check (abs(books_cents) <= 200000000000),
  differences jsonb not null,
  primary key (processor_account, is_live, checked_on)
);
