-- Rule 136: Net 30 follows the account that an order was made in, or assigned to by staff, and no longer a typed email address. What staff
-- entered for such an account until now stays on its terms.
update orders o set customer_id = c.id
from customers c
where c.net_30_since is not null and o.customer_id is null and lower(o.customer_email) = lower(c.email)
  and exists (
    select from events e
    where e.subject_kind = 'order' and e.subject_id = o.id and e.kind = 'order-placed' and e.actor_kind = 'staff');
