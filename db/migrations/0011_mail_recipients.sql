-- Mails to several people, in a name of their own, with headers of their own, or as text alone; and who is at one just now.

create table mail_recipients (
  mail_id uuid not null references mails on delete cascade,
  position integer not null,
  -- 'bcc': the others do not see it.
  role text not null check (role in ('to', 'cc', 'bcc')),
  address text not null,
  primary key (mail_id, position)
);
create index mail_recipients_by_address on mail_recipients (lower(address));

insert into mail_recipients (mail_id, position, role, address)
select id, 0, 'to', recipient from mails;

drop index mails_by_recipient;
alter table mails
  drop column recipient,
  alter column html drop not null,
  -- Null: the shop's own, as its settings say when the mail goes out.
  add column from_name text,
  add column from_address text,
  -- [[name, value], …]
  add column headers jsonb not null default '[]',
  -- Until then one attempt is under way; it asks for more time as long as its process lives.
  add column taken_until timestamptz,
  add column taken_by uuid;
create index mails_by_reply_to on mails (lower(reply_to)) where reply_to is not null;
