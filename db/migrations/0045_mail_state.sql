-- The state of the outbox at the desk: what a mail is about, why it fails in words of the shop, and what its owner has set aside.

alter table mails
  -- What it tells of: 'order:12'. Null: nothing that has a page at the desk.
  add column about text,
  -- The kind of failure of the last attempt, see app/platform/mail/trouble.ts; the mail server's own words stand in `reason`.
  add column trouble text,
  -- A manager has read of the failure and leaves it at that.
  add column set_aside_at timestamptz;

create index mails_by_subject on mails (about, created_at desc) where about is not null;
-- Few of all mails: what the desk asks on its pages does not read the sent ones.
create index mails_unsent on mails (status, created_at desc) where status <> 'sent';
