-- Reviews that shoppers write: whose they are, what the shop answers, and why one was taken for spam.
alter table reviews
  -- Null: a guest, or somebody who is gone.
  add column user_id integer references users on delete set null,
  -- For the owner's eyes; '' when nothing was found.
  add column spam_reason text not null default '',
  -- Of the shop, shown below the review; '' without one.
  add column reply text not null default '',
  add column replied_at timestamptz;

create index reviews_by_status on reviews (status, created_at desc, id desc);
create index reviews_by_user on reviews (user_id) where user_id is not null;
create index reviews_by_email on reviews (lower(email)) where email <> '';
