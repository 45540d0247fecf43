-- What came of a form that was posted without script, until its page has told it: minutes.

create table form_outcomes (
  -- SHA-256 of the token in the page's address.
  token_digest text primary key,
  unit_tag text not null,
  -- Status, message and the fields with an error.
  feedback jsonb not null,
  -- What was sent, to stand in the fields again: never files, nor answers of quizzes and pictures.
  posted jsonb not null,
  created_at timestamptz not null
);
create index form_outcomes_by_age on form_outcomes (created_at);
