-- Payments that forms have asked for: each pays for one submission.

create table form_payments (
  -- As Stripe names it: 'pi_…'.
  intent_id text primary key,
  form_id integer not null,
  -- What was sent when the payment was asked for; the same content is asked for the same payment.
  content_key text not null,
  amount_in_minor bigint not null,
  currency text not null,
  created_at timestamptz not null,
  -- When the submission that it paid for was kept; null as long as there is none.
  used_at timestamptz
);
create index form_payments_by_content on form_payments (content_key);
