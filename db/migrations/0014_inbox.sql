-- What the owner's inbox asks: its first page and its filters are read from an index, however much was sent.

create index submissions_inbox on submissions (created_at desc, serial_number desc, id desc) where not is_spam;
create index submissions_spam on submissions (created_at desc, serial_number desc, id desc) where is_spam;
create index submissions_unread on submissions (created_at desc, serial_number desc, id desc)
  where not is_spam and not is_read;
create index submissions_of_form on submissions (form_id, created_at desc, serial_number desc, id desc)
  where not is_spam;
-- Those whose mail could not even be made: seldom, and to be found.
create index submissions_unmade on submissions (created_at desc) where mail_id is null and status = 'mail_failed';
create index mails_undelivered on mails (status, created_at) where status <> 'sent';
