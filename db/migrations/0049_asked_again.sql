-- When somebody last showed in a session that they know the password: asked again before money, keys and accounts change.
alter table sessions add column confirmed_at timestamptz not null default '-infinity';
alter table sessions alter column confirmed_at set default now();
