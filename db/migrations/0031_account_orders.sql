-- Orders in the account of their shopper: what it takes to order the same again, and to forget who ordered.

-- Attribute key → chosen value: {"attribute_pa_color": "red"}; with it a line can be put into a cart once more.
alter table order_lines add column choice jsonb not null default '{}';

-- Its shopper has erased the account while it was under way: what leads to them goes when it is done.
alter table orders add column erases_when_done boolean not null default false;
create index orders_to_erase on orders (id) where erases_when_done;
