-- Files that are sold: where the shop keeps them, and what a buyer may still do with them.

-- What products name in their downloads, unless it is an address elsewhere. The bytes lie where no address of the shop leads to.
create table download_files (
  -- As the product says it: 'downloads/pattern.pdf'.
  file text primary key,
  -- In the private files: the digest of the bytes and an extension.
  stored text not null,
  size_in_bytes bigint not null,
  created_at timestamptz not null default now()
);

alter table downloads
  -- As it was when it was sold; the product's file of the same id comes first, as a newer edition.
  add column name text not null default '',
  add column file text not null default '',
  -- Of the product or variation when it was sold; null: any number.
  add column most integer check (most > 0),
  add column last_at timestamptz,
  -- The owner has taken it back.
  add column revoked_at timestamptz;
