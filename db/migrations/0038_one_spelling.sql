-- What people write in several ways in one spelling, as normaliseText (app/i18n/normalise-text.ts) has it: a test compares both.
-- Latin letters lose their marks before their capitals go, so that LC_CTYPE C, too, gives e for É.
create function one_spelling(written text) returns text
language sql immutable strict parallel safe
return btrim(regexp_replace(normalize(lower(regexp_replace(normalize(translate(
  -- Harakat, superscript alef, Quranic marks, tatweel, joiners, soft hyphen and direction marks.
  regexp_replace(normalize(written, nfkc),
    '[\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]', '', 'g'),
  'أإآٱىیېةھہۀەک٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'اااايييهههههك01234567890123456789'), nfd),
  '([A-Za-z\u00aa-\u02b8\u1d00-\u1dbf\u1e00-\u1eff\u2c60-\u2c7f\ua720-\ua7ff])[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20f0\ufe20-\ufe2f]+',
  '\1', 'g')), nfc), '[ \t\n\r\f\v\u1680\u2028\u2029]+', ' ', 'g'), ' ');

-- What the desk looks through. A stored column, because a frequent word is compared with thousands of rows.
alter table products add column search_text text not null generated always as (one_spelling(
  coalesce(name ->> 'ar', '') || ' ' || coalesce(name ->> 'en', '') || ' ' || coalesce(sku, '') || ' '
  || coalesce(global_unique_id, ''))) stored;
create index products_by_words on products using gin (search_text gin_trgm_ops);

alter table users add column search_text text not null generated always as (one_spelling(
  email || ' ' || display_name || ' ' || first_name || ' ' || last_name)) stored;
create index users_by_words on users using gin (search_text gin_trgm_ops);

alter table reviews add column search_text text not null generated always as (one_spelling(
  author || ' ' || email || ' ' || text)) stored;
create index reviews_by_words on reviews using gin (search_text gin_trgm_ops);

alter table media add column search_text text not null generated always as (one_spelling(
  title || ' ' || coalesce(source, '') || ' ' || coalesce(alt ->> 'ar', '') || ' ' || coalesce(alt ->> 'en', ''))) stored;
create index media_by_words on media using gin (search_text gin_trgm_ops);

alter table coupons add column search_text text not null generated always as (one_spelling(
  code || ' ' || description)) stored;
create index coupons_by_words on coupons using gin (search_text gin_trgm_ops);

alter table redirects add column search_text text not null generated always as (one_spelling(
  path || ' ' || target)) stored;
create index redirects_by_words on redirects using gin (search_text gin_trgm_ops);
