-- Files that are sold go a week after nobody could ask for them any more.

alter table download_files
  -- Since when neither a product nor anybody who bought it names it; null: somebody does.
  add column unnamed_since timestamptz;
