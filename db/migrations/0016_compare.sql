-- What shoppers compare, and the links by which comparisons are shared.

-- Of a shopper who is signed in; a guest's list is in a cookie alone.
create table compare_lists (
  user_id integer primary key references users on delete cascade,
  -- Products and variations in the shopper's order. Those that are gone stay until the list is written again.
  product_ids integer[] not null default '{}',
  updated_at timestamptz not null default now()
);

create table compare_shares (
  -- Six of A-Z and 0-9, never digits alone: the end of the link.
  key text primary key check (key ~ '^[A-Z0-9]{6}$' and key !~ '^[0-9]+$'),
  -- 'snapshot': what was compared then; 'live': what the sharer compares when somebody looks.
  kind text not null check (kind in ('snapshot', 'live')),
  -- 'user:7', 'guest:' and the digest of the key in a cookie, or '' of a program that keeps none: only the first two
  -- can take a link back.
  sharer text not null,
  user_id integer generated always as (case when sharer like 'user:%' then substr(sharer, 6)::integer end) stored
    references users on delete cascade,
  -- md5 of the ids with commas, so that the same list in the same order has one link; '' of a live one.
  list_hash text not null,
  -- Of a shopper's live list those of compare_lists count.
  product_ids integer[] not null,
  created_at timestamptz not null,
  -- When somebody last looked, within a day; a year later the link is gone.
  seen_at timestamptz not null,
  unique (sharer, kind, list_hash)
);
create index compare_shares_by_user on compare_shares (user_id) where user_id is not null;
create index compare_shares_by_sight on compare_shares (seen_at);
