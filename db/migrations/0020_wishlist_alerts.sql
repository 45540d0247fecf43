-- What shoppers want to be told of the products on their lists, and what happened to products that is worth telling.

-- What a shopper wants to be told of everything on their lists.
create table wishlist_alert_defaults (
  user_id integer primary key references users on delete cascade,
  when_back boolean not null,
  when_cheaper boolean not null
);

-- The same of one product, instead of that.
create table wishlist_alert_choices (
  user_id integer not null references users on delete cascade,
  product_id integer not null references products on delete cascade,
  when_back boolean not null,
  when_cheaper boolean not null,
  primary key (user_id, product_id)
);
create index wishlist_alert_choices_by_product on wishlist_alert_choices (product_id);

-- How each published product and variation was when it was last looked at: what has changed since is news. Of all of
-- them, so that a product that somebody wishes for today is known to be out of stock since yesterday.
create table wishlist_seen_products (
  product_id integer primary key references products on delete cascade,
  is_out boolean not null,
  -- The active price, the lowest of several; null: it has none.
  price_in_minor bigint,
  -- What products.updated_at was.
  seen_version timestamptz not null,
  -- When a sale begins or ends the next time.
  changes_at timestamptz
);
create index wishlist_seen_products_by_change on wishlist_seen_products (changes_at) where changes_at is not null;

-- Events: a product came back, or became cheaper.
create table wishlist_news (
  id bigint primary key generated always as identity,
  product_id integer not null references products on delete cascade,
  kind text not null check (kind in ('back', 'cheaper')),
  -- What it costs since, and before; null: it has no price.
  price_in_minor bigint,
  former_price_in_minor bigint,
  happened_at timestamptz not null
);
create index wishlist_news_by_product on wishlist_news (product_id, kind, id desc);
create index wishlist_news_by_time on wishlist_news (happened_at);

-- Who is to be told of an event: a row each, once; it is settled in the transaction that accepts the mail.
create table wishlist_tellings (
  news_id bigint not null references wishlist_news on delete cascade,
  user_id integer not null references users on delete cascade,
  -- null: still to be told.
  settled_at timestamptz,
  -- Whether a mail went out: what was no longer true, or no longer wanted, is settled without one.
  is_mailed boolean not null default false,
  primary key (news_id, user_id)
);
create index wishlist_tellings_to_do on wishlist_tellings (user_id) where settled_at is null;
create index wishlist_tellings_by_user on wishlist_tellings (user_id, news_id);
