-- Rule 210: the browsers in which a customer's or staff account was signed in to, by the hash of a mark that opens nothing.
create table known_browsers (
  token_hash bytea not null,
  account_id uuid not null,
  seen_at timestamptz(3) not null,
  primary key (token_hash, account_id)
);
create index known_browsers_by_account on known_browsers (account_id);
create index known_browsers_by_time on known_browsers (seen_at);
