-- Where checks and transfers go, on every invoice and statement (rule 326).
alter table admin_settings
  add column check_address text not null default '',
  add column bank_details text not null default '';
