-- The day that staff and customer agreed on, where the one that was asked for cannot be had.

alter table change_requests add column agreed_changes jsonb not null default '{}';
