-- What every invoice says about paying and about tax (rule 240). Invoices that were issued keep what they say.
alter table admin_settings add how_to_pay text not null default '';
alter table admin_settings add invoice_tax_text text not null default '';

-- After seven years an invoice names nobody (rule 189), in what it says since rules 236 and 240 either.
create or replace function anonymous_invoice(content jsonb) returns jsonb language sql immutable as $$
  select content - 'poNumber' - 'jobNumber'
    || case when content ? 'serviceAddress' then
      jsonb_build_object('serviceAddress', (content -> 'serviceAddress') || '{"address": ""}') else '{}' end
    || jsonb_build_object(
      'reason', '',
      'billTo', (content -> 'billTo') || '{"name": "(removed)", "companyName": "", "address": "", "phone": "", "email": ""}',
      'lines', coalesce(
        (select jsonb_agg(
            case when line ->> 'kind' in ('base', 'delivery', 'environmental', 'fuel_surcharge', 'overage', 'extra_days', 'cancellation') then line
              else line || jsonb_build_object('description', split_part(line ->> 'description', ':', 1)) end
            order by place)
          from jsonb_array_elements(content -> 'lines') with ordinality as l (line, place)),
        '[]'),
      'payments', coalesce(
        (select jsonb_agg(line || '{"reference": ""}' order by place) from jsonb_array_elements(content -> 'payments') with ordinality as p (line, place)),
        '[]'
      )
    )
$$;
