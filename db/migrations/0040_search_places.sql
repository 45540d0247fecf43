-- Names of categories and brands, and SKUs, have a mark of their own among the words of search (search/query.ts). Rows that were
-- written before are found as before, and written anew by the next start.
alter table product_search add column edition smallint not null default 0;
