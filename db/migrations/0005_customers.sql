-- Where shoppers have things sent, and who pays for them.

create table addresses (
  user_id integer not null references users on delete cascade,
  kind text not null check (kind in ('billing', 'shipping')),
  -- Two letters; it decides which parts there are (features/customers/address-forms.ts).
  country text not null check (country ~ '^[A-Z]{2}$'),
  -- Name of the part → text: {"city": "الرياض", "postcode": "12211", …}; without empty ones.
  parts jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (user_id, kind)
);
