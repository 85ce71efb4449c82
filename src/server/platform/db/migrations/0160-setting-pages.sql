-- The pages of settings that are saved as one: which version each has, who saved it last, and under which id its history is (rule 366).
create table setting_pages (
  page text primary key check (page in ('notifications', 'automation', 'invoices', 'reports', 'access')),
  subject_id uuid not null unique default gen_random_uuid(),
  version integer not null default 0 check (version >= 0),
  saved_at timestamptz(3),
  saved_by uuid references staff_users (id),
  check (saved_by is null or saved_at is not null)
);
create index setting_pages_by_clerk on setting_pages (saved_by) where saved_by is not null;

-- Who saved last is known from the security log, which is there since rule 263.
with keys (page, setting) as (
  values
    ('notifications', 'change_request_notification_email'),
    ('notifications', 'enable_email_notifications'),
    ('notifications', 'notification_phone'),
    ('notifications', 'enable_sms_notifications'),
    ('automation', 'auto_approve_minor_changes'),
    ('invoices', 'how_to_pay'),
    ('invoices', 'check_address'),
    ('invoices', 'bank_details'),
    ('invoices', 'invoicing'),
    ('invoices', 'invoice_reminders'),
    ('invoices', 'invoice_tax_text'),
    ('reports', 'hauler_permits'),
    ('access', 'require_two_step')
),
last_saved as (
  select distinct on (k.page) k.page, e.occurred_at, s.id as staff_id
  from security_events e
  join keys k on e.details ? k.setting
  left join staff_users s on e.actor_kind = 'staff' and s.id = e.actor_id
  where e.kind = 'settings-changed'
  order by k.page, e.occurred_at desc, e.id desc
)
-- The same ids wherever it runs: an archive that is restored and then migrated equals what it was made of.
insert into setting_pages (page, subject_id, saved_at, saved_by)
select p.page, overlay(overlay(md5('setting page ' || p.page) placing '4' from 13) placing '8' from 17)::uuid, l.occurred_at, l.staff_id
from (select distinct page from keys) p left join last_saved l on l.page = p.page;
