-- What a customer has selected for the checkout (coupons, places, shipping method).
alter table carts rename column wishes to selections;
