-- Sending for real: the Message-ID that every attempt of an e-mail has, who is at it, how often it was tried, and when it is tried next.

alter table emails
  add column message_id text,
  add column attempts integer not null default 0,
  add column next_attempt_at timestamptz(3) not null default now(),
  -- a process that sends has it until then; one that dies gives it back by this alone
  add column claimed_until timestamptz(3),
  -- what the last attempt failed for: nobody could be reached, or this one message was put off
  add column waits_for text check (waits_for in ('server', 'recipient')),
  add column last_failed_at timestamptz(3),
  add column last_error text;

drop index emails_queued;
create index emails_queued on emails (next_attempt_at) where status = 'queued';
create index emails_last_sent on emails (sent_at desc) where status in ('sent', 'console');
create index emails_last_failed on emails (last_failed_at desc) where last_failed_at is not null;
