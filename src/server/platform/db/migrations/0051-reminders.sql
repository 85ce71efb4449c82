-- The log of e-mails is told by when something became of each.

drop index emails_newest_first;
create index emails_log on emails ((coalesce(sent_at, last_failed_at, created_at)) desc, created_at desc, id desc) where status <> 'queued';

-- What somebody was reminded of, once for an order and the day that was planned. One that turned out to be for nobody never was.
create table reminders (
  order_id uuid not null references orders (id) on delete cascade,
  kind text not null check (kind in ('delivery', 'overdue')),
  about_day date not null,
  email_id uuid not null references emails (id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (order_id, kind, about_day)
);
create index reminders_by_email on reminders (email_id);
