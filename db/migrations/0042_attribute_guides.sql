-- The page of words that helps to choose a value of the attribute, such as a size guide.
alter table attributes add column guide_page_id integer references pages on delete set null;
