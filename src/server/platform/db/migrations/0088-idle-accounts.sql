-- For the deletion of records without orders (rule 190).
create index accounts_kept on bill_to_accounts (created_at) where is_kept;
