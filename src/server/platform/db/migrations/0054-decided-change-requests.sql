-- What staff decide of change requests, and those that they take by phone.

alter table change_requests
  -- who took it by phone; null: the customer filed it
  add column entered_by uuid references staff_users (id),
  -- what the order had in place of what was asked, when staff decided
  add column replaced jsonb not null default '{}',
  -- what the terms gave back, where approving cancelled the order: percent, and cents of it
  add column refund jsonb,
  -- what the list is searched by, as of the order: its number first
  add column searched text not null default '';

update change_requests r set searched = o.order_number || ' ' || o.customer_name || ' ' || o.customer_email
from orders o where o.id = r.order_id;

create function keep_searched_text() returns trigger language plpgsql as $$
begin
  select o.order_number || ' ' || o.customer_name || ' ' || o.customer_email into new.searched from orders o where o.id = new.order_id;
  -- An order that does not exist is refused by the reference, in its own words.
  new.searched := coalesce(new.searched, '');
  return new;
end
$$;

create trigger keep_searched_text before insert on change_requests for each row execute function keep_searched_text();

create index change_requests_by_text on change_requests using gin (searched gin_trgm_ops);
create index change_requests_newest_first on change_requests (status, created_at desc, id desc);
create index change_requests_late on change_requests (status, created_at desc, id desc) where requested_within_24_hours;
drop index change_requests_pending;
