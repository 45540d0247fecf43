-- What was told of a submission is told once, however often its owner calls it spam and takes that back.

alter table submissions
  -- When it first counted as no spam: its mails were written then. Absent while it was never anything but spam.
  add column accepted_at timestamptz,
  -- When the webhook of its form answered that it had heard of it.
  add column webhook_told_at timestamptz;

update submissions set accepted_at = created_at where not is_spam or mail_id is not null;

-- What an attempt at the same content has kept already: who sends it again goes on with its mails, and keeps nothing twice.
alter table submission_claims
  add column submission_id uuid,
  add column mail_id uuid,
  add column mail2_id uuid;
