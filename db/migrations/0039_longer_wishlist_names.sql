-- Names of wishlists have as much room as scripts of the contract give them.
alter table wishlists
  drop constraint wishlists_name_check,
  add constraint wishlists_name_check check (char_length(name) <= 200);
