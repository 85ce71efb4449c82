-- Rule 447: the list of customers by name, page by page.
create index accounts_by_name on bill_to_accounts (lower(name), id) where merged_into is null;
