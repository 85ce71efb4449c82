-- The tax certificates that end soon (rule 538) are found along their days.
create index accounts_by_exemption_end on bill_to_accounts (tax_exempt_through) where is_tax_exempt;
