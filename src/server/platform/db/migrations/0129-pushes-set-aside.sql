-- Messages to phones that cannot be sent are set aside, with the reason that the office reads (rule 292). A process of before does not know them,
-- and tries them again.
alter table push_messages
  add column set_aside_at timestamptz(3),
  add column problem text check (length(problem) between 1 and 300),
  add check ((set_aside_at is null) = (problem is null));

drop index push_messages_due;
create index push_messages_due on push_messages (due_at) where set_aside_at is null;
