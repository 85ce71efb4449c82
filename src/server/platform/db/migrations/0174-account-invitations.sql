-- Rule 349: invitations of owners. The token of the link is made when its email is written, and only its hash is stored.
create table account_invitations (
  id uuid primary key,
  bill_to_id uuid not null references bill_to_accounts (id) on delete cascade,
  email text not null,
  role text not null check (role in ('owner', 'orders', 'pays', 'views')),
  invited_by uuid not null references customers (id) on delete cascade,
  created_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  token_hash bytea unique
);
-- An address has one open invitation to an account: a new one replaces it. One that was used or withdrawn is deleted.
create unique index account_invitations_by_email on account_invitations (bill_to_id, lower(email));
create index account_invitations_by_address on account_invitations (lower(email));
create index account_invitations_by_inviter on account_invitations (invited_by);
create index account_invitations_by_expiry on account_invitations (expires_at);
