-- The e-mails that failed, page by page, without reading what was sent between them.
create index emails_failed_log on emails ((coalesce(sent_at, last_failed_at, created_at)) desc, created_at desc, id desc)
  where status = 'failed';
