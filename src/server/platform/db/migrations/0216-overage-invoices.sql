-- Rule 440: the invoice that was issued with the announcement of overage, whose day moves to the end of the time to object once the email went out.
alter table overage_charges add column invoice_id uuid references invoices (id);
create index overage_charges_by_invoice on overage_charges (invoice_id) where invoice_id is not null;
