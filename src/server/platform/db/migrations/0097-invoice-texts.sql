-- What every invoice says about paying and about tax (rule 240). Invoices that were issued keep what they say.
alter table admin_settings add how_to_pay text not null default '';
alter table admin_settings add invoice_tax_text text not null default '';
