-- Who asked to be told when a product or variation can be bought again. A row goes with the mail that tells it.
create table back_in_stock_requests (
  id bigint primary key generated always as identity,
  product_id integer not null references products on delete cascade,
  email text not null check (email <> ''),
  locale text not null,
  asked_at timestamptz not null
);
create unique index back_in_stock_requests_once on back_in_stock_requests (product_id, lower(email));
create index back_in_stock_requests_by_email on back_in_stock_requests (lower(email));
