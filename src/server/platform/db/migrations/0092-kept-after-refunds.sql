-- What was given back of a cancelled order is not kept (rule 36): a later payment is a credit. Sums that were refunded before are corrected.
update orders o set kept_cents = greatest(0, received.cents)
from (
  select
    order_id,
    sum(case status when 'paid' then amount_cents when 'refunded' then -amount_cents when 'pending' then -amount_cents else 0 end) as cents,
    (array_agg(status order by recorded_at desc, id desc))[1] as newest
  from payments group by order_id
) received
where received.order_id = o.id and o.status = 'cancelled' and received.newest = 'refunded' and o.kept_cents > received.cents;
