-- Answers to quizzes and pictures of forms that were checked once, right or wrong: nobody may use them again.

create table form_challenges (
  -- 'quiz:…' or 'captcha:…' with what makes the challenge one of its kind.
  key text primary key,
  -- After this moment the challenge is refused by its age.
  usable_until timestamptz not null
);
create index form_challenges_by_end on form_challenges (usable_until);
