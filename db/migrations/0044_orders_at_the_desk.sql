-- What was paid, where that is not the total: its owner has changed an order that was paid. null: the total, once paid_at is set.
alter table orders add column paid_in_minor bigint check (paid_in_minor >= 0);

-- Of what was paid too much: it is no part of the total, and no line's.
alter table refunds add column is_difference boolean not null default false;

-- Orders that were deleted at the desk: their numbers are never given again, and the books can say why one is missing.
create table deleted_orders (
  number bigint primary key,
  -- As it was in the tables: the log of the desk calls it so.
  order_id integer not null unique,
  status text not null,
  currency text not null,
  total_in_minor bigint not null,
  -- Money had been written down for it: its owner has said that it was a test.
  was_paid boolean not null,
  placed_at timestamptz not null,
  deleted_at timestamptz not null,
  deleted_by integer references users on delete set null
);
