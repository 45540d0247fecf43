-- The outbox: what the shop has to say by mail. A mail is kept here before its sender hears that it was accepted.

create table mails (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null,
  -- What it is about, for lists and retention: 'reset-password', 'new-account', …
  kind text not null,
  locale text not null,
  recipient text not null,
  reply_to text,
  subject text not null,
  plain_text text not null,
  html text not null,
  -- The same on every attempt, so that a mail server or reader recognises a second copy.
  message_id text not null unique,
  -- 'kept': no mail server was configured; 'waiting': a job delivers it.
  status text not null check (status in ('kept', 'waiting', 'sent', 'failed')),
  attempts integer not null default 0,
  -- Why the last attempt failed, in the mail server's words.
  reason text,
  sent_at timestamptz
);
create index mails_by_time on mails (created_at desc);
create index mails_by_recipient on mails (lower(recipient), created_at desc);
create index mails_to_deliver on mails (created_at) where status in ('kept', 'waiting');

create table mail_attachments (
  mail_id uuid not null references mails on delete cascade,
  position integer not null,
  file_name text not null,
  content_type text not null,
  content bytea not null,
  primary key (mail_id, position)
);
