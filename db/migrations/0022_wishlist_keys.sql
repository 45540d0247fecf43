-- Every key that a list ever had. The link to a list that is gone, and the proof of it, must never show or change another one.

create table wishlist_keys (
  key text primary key check (key ~ '^[A-Z0-9]{6}$')
);
insert into wishlist_keys (key) select key from wishlists;
