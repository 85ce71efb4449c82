-- The days on which an account pays no tax (rule 538), also those that are over: an invoice is taxed by its own day, whenever it is written anew.
alter table bill_to_accounts add column tax_exempt_days datemultirange not null default '{}';
update bill_to_accounts a set tax_exempt_days = datemultirange(daterange(
  least(a.tax_exempt_through, (
    select min((e.occurred_at at time zone 'America/Los_Angeles')::date) from events e
    where e.subject_id = a.id and e.kind = 'tax-exempted' and e.recorded_at > coalesce((
      select max(recorded_at) from events where subject_id = a.id and kind = 'tax-exemption-ended'), '-infinity'))),
  a.tax_exempt_through, '[]'))
where a.is_tax_exempt;
