-- Standard names: the stock reservations of carts, and the locks that deduplicate submissions.
alter table stock_holds rename to stock_reservations;
alter index stock_holds_pkey rename to stock_reservations_pkey;
alter index stock_holds_by_cart rename to stock_reservations_by_cart;

alter table submission_claims rename to submission_locks;
alter table submission_locks rename column claimed_at to locked_at;
alter index submission_claims_pkey rename to submission_locks_pkey;
alter index submission_claims_by_time rename to submission_locks_by_time;
