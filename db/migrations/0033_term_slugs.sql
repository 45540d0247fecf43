-- Slugs that a term has had: addresses that name a value or a filter by one of them still find it.
alter table terms add column former_slugs text[] not null default '{}';
