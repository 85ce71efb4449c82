-- What staff look for invoices by: the order's number, and who is billed, as the invoice itself names them.
create function invoice_text(content jsonb) returns text language sql immutable parallel safe as $$
  select (content ->> 'orderNumber') || ' ' || (content -> 'billTo' ->> 'name') || ' ' ||
    (content -> 'billTo' ->> 'companyName') || ' ' || (content -> 'billTo' ->> 'email')
$$;

create index invoices_by_text on invoices using gin (invoice_text(content) gin_trgm_ops);
