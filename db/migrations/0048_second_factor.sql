-- The second factor of a sign-in: the secret of an authenticator app, encrypted with the shop's secret, and recovery codes, of
-- which a keyed digest is kept. Without confirmed_at it is being set up and asks for nothing.
create table second_factors (
  user_id integer primary key references users on delete cascade,
  secret text not null,
  begun_at timestamptz not null default now(),
  confirmed_at timestamptz,
  -- The half minute of the last code that was taken: each counts once.
  last_step bigint not null default 0
);

create table recovery_codes (
  user_id integer not null references second_factors on delete cascade,
  digest text not null,
  used_at timestamptz,
  primary key (user_id, digest)
);
