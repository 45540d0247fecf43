-- Who saved a section of the settings last; null: a program did.

alter table settings add column updated_by integer references users (id) on delete set null;
