-- The list of all payments, the one received last first: those of one order, and those of several invoices (rule 244).
create index payments_by_day on payments (occurred_at desc, id desc) where receipt_id is null and status <> 'bounced';
create index payments_refunded on payments (occurred_at desc, id desc) where receipt_id is null and status = 'refunded';
create index payments_by_reference on payments (lower(reference)) where reference <> '';
create index receipts_by_day on receipts (occurred_at desc, id desc) where status <> 'bounced';
create index receipts_by_reference on receipts (lower(reference)) where reference <> '';
