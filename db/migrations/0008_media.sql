-- The library: what managers upload beside what imports bring.

-- The name people know it by; from the name of the uploaded file, and theirs to change.
alter table media add column title text not null default '';
-- Of the original.
alter table media add column size_in_bytes integer;
-- 'unfinished': the original is kept and its sizes are still to be drawn.
alter table media add column state text not null default 'ready' check (state in ('ready', 'unfinished'));
alter table media add column updated_at timestamptz not null default now();

-- The same bytes may have come twice: files go with the last row that names them.
create index media_by_stem on media (left(digest, 32));
-- The library shows the newest first.
create index media_by_age on media (created_at desc, id desc);
