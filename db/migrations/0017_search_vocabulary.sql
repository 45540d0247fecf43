-- Processes keep the vocabulary in memory and ask for what was added since they looked. A number of our own would not do:
-- a transaction that began earlier may be seen later. The identity of the transaction that wrote a word tells for certain.
alter table search_vocabulary add column added_by xid8 not null default pg_current_xact_id();
create index search_vocabulary_by_transaction on search_vocabulary (added_by);
drop index search_vocabulary_by_trigram;
