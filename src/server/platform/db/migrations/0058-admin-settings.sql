-- What staff decide about notifications, under the names that the API has for it.
create table admin_settings (
  is_only boolean primary key default true check (is_only),
  -- empty: mail to staff goes to ADMIN_EMAIL
  change_request_notification_email text not null default '',
  enable_email_notifications boolean not null default true,
  -- The last three are kept for what is still to come.
  auto_approve_minor_changes boolean not null default false,
  notification_phone text not null default '',
  enable_sms_notifications boolean not null default false
);
insert into admin_settings default values;
