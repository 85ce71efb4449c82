-- Payment terms belong to the bill-to account (rule 136), and no longer to a login. What staff approved is kept, with day and approver.
alter table bill_to_accounts
  add terms_days integer not null default 0 check (terms_days between 0 and 90),
  add terms_since timestamptz(3),
  add terms_by uuid references staff_users (id),
  add check ((terms_days > 0) = (terms_since is not null)),
  add check (terms_by is null or terms_since is not null);

select account_of_login(id) from customers where net_30_since is not null;
update bill_to_accounts a
set terms_days = 30, terms_since = c.net_30_since, terms_by = c.net_30_by
from customers c join account_members m on m.customer_id = c.id
where m.bill_to_id = a.id and c.net_30_since is not null;

create index accounts_with_terms on bill_to_accounts (id) where terms_days > 0;
create index accounts_by_terms_clerk on bill_to_accounts (terms_by) where terms_by is not null;

alter table customers drop column net_30_since, drop column net_30_by;
