-- Customers are reminded two days before their rental ends (rule 257).
alter table reminders drop constraint reminders_kind_check,
  add check (kind in ('delivery', 'overdue', 'rental-end'));
