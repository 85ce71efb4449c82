-- Every e-mail that we owe somebody. The row is the truth, the job merely carries its id.

create table emails (
  id uuid primary key,
  template text not null,
  recipient text not null,
  order_id uuid references orders (id),
  language text not null default 'en',
  -- what the template needs beyond the order, such as the secret of a link
  data jsonb not null default '{}',
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed', 'console')),
  provider text,
  sender text,
  subject text,
  html text,
  body_text text,
  error text,
  created_at timestamptz(3) not null default now(),
  sent_at timestamptz(3)
);

create index emails_newest_first on emails (created_at desc, id desc);
create index emails_queued on emails (created_at) where status = 'queued';
