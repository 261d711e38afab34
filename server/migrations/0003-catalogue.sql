-- What is sold: categories, offers, products (one style each), variants (size × colour, stock each), pictures.
-- Search lives here too: what lists filter by and what words find is kept ready for each product, and brought up to date
-- by refresh_listing and refresh_words in the transaction of whatever changes it, so that it is never behind.

create extension if not exists pg_trgm;
create extension if not exists unaccent;

create table category (
  id              uuid primary key,
  name            text not null check (name <> ''),
  slug            text not null unique check (slug <> ''),
  description     text not null default '',
  parent_category text not null default 'Home',
  published       boolean not null default true,
  image           text not null default '',
  is_active       boolean not null default true,
  status          text not null default 'Selling',
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now()
);
-- Men and Women may both have T-shirts; one parent may not have them twice.
create unique index category_name on category (lower(parent_category), lower(name));

create table offer (
  id                   uuid primary key,
  title                text not null check (title <> ''),
  description          text not null,
  discount_percent     numeric(5, 2) not null check (discount_percent > 0 and discount_percent <= 100),
  minimum_paise        bigint not null default 0 check (minimum_paise >= 0), -- 0: lowers the price at once
  expires_at           timestamptz not null,
  is_active            boolean not null default true,
  created_at           timestamptz not null default now(),
  updated_at           timestamptz not null default now()
);
create index offer_newest on offer (created_at desc, id desc);

create table product (
  id          uuid primary key,
  slug        text not null unique check (slug <> ''),
  name        text not null check (name <> ''),
  description text not null,
  category_id uuid not null references category on delete restrict,
  offer_id    uuid references offer on delete set null,
  tags        text[] not null default '{}',
  is_active   boolean not null default true,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now() -- moved by edits, not by sales
);
create index product_newest on product (created_at desc, id desc);
create index product_category on product (category_id, created_at desc, id desc);
create index product_offer on product (offer_id) where offer_id is not null;

create table variant (
  id            uuid primary key,
  product_id    uuid not null references product on delete cascade,
  position      integer not null, -- order of sizes and colours as the shop lists them
  size          text not null check (size <> ''),
  colour        text not null default '',
  sku           text not null unique check (sku <> ''),
  stock         integer not null default 0 check (stock >= 0),
  sale_paise    bigint not null check (sale_paise > 0),
  mrp_paise     bigint not null check (mrp_paise >= sale_paise),
  is_active     boolean not null default true, -- false: no longer made; past orders still name it
  created_at    timestamptz not null default now()
);
create unique index variant_choice on variant (product_id, lower(size), lower(colour)) where is_active;
create index variant_product on variant (product_id, position);

create table product_picture (
  product_id uuid not null references product on delete cascade,
  position   integer not null,
  url        text not null,
  alt        text not null default '',
  colour     text, -- null: shows the product as such
  primary key (product_id, position)
);

-- Every change of a count, in the transaction that made it: stock = sum of its changes, always.
create table stock_change (
  id         uuid primary key,
  variant_id uuid not null references variant on delete cascade,
  at         timestamptz not null default now(),
  cause      text not null check (cause in ('opening', 'sold', 'cancelled', 'returned', 'reinstated', 'adjusted')),
  change     integer not null check (change <> 0),
  before     integer not null check (before >= 0),
  after      integer not null check (after >= 0 and after = before + change),
  order_id   uuid,
  actor_name text not null
);
create index stock_change_variant on stock_change (variant_id, at);
create index stock_change_order on stock_change (order_id) where order_id is not null;

-- What lists filter and sort by, one narrow row a product. A category's state and an offer's run are asked at the time of
-- reading: blocking a category or the end of an offer touches no product.
create table product_listing (
  product_id  uuid primary key references product on delete cascade,
  category_id uuid not null,
  offer_id    uuid,
  created_at  timestamptz not null,
  on_sale     boolean not null, -- active, and some variant is in stock
  sale_paise  bigint not null,  -- of the cheapest variant that can be bought
  mrp_paise   bigint not null,
  sizes       text[] not null,  -- in stock
  colours     text[] not null   -- in stock
);
create index product_listing_newest on product_listing (created_at desc, product_id desc);
create index product_listing_category on product_listing (category_id, created_at desc, product_id desc);
create index product_listing_offer on product_listing (offer_id) where on_sale and offer_id is not null;

-- What words find a product: its name (A), category, tags, sizes, colours and SKUs (B), description (D).
create table product_words (
  product_id uuid primary key references product on delete cascade,
  words      tsvector not null
);
create index product_words_words on product_words using gin (words);

-- Every word the catalogue has ever used, to find the one that was meant. Small, whatever the number of products.
create table search_word (
  word    text primary key, -- tshirt
  lexeme  text,             -- what it and its other endings have in common; null for a word without meaning
  shown   text not null,    -- t-shirt
  is_name boolean not null  -- in a name, a category, a tag or a colour, not only in a description
);
create index search_word_lexeme on search_word (lexeme);
create index search_word_similar on search_word using gist (word gist_trgm_ops);

-- T-Shirt is found as tshirt, t-shirt and shirt.
create function search_text(value text) returns text language sql stable as $$
  select concat_ws(' ', plain, nullif(regexp_replace(plain, '(\w)-(?=\w)', '\1', 'g'), plain))
  from (select lower(unaccent(translate(value, '’''', ''))) as plain) as it
$$;

-- The row is locked first and read anew afterwards: of two sales that empty two sizes at once, the later one sees both.
create function refresh_listing(ids uuid[]) returns void language plpgsql as $$
begin
  perform from product_listing where product_id = any(ids) order by product_id for update;
  insert into product_listing (product_id, category_id, offer_id, created_at, on_sale, sale_paise, mrp_paise, sizes, colours)
  select p.id, p.category_id, p.offer_id, p.created_at, p.is_active and v.sizes <> '{}',
    coalesce(shown.sale_paise, 0), coalesce(shown.mrp_paise, 0), v.sizes, v.colours
  from product p
  cross join lateral (
    select coalesce(array_agg(distinct size), '{}') as sizes,
      coalesce(array_agg(distinct colour) filter (where colour <> ''), '{}') as colours
    from variant where product_id = p.id and is_active and stock > 0
  ) v
  left join lateral (
    select sale_paise, mrp_paise from variant where product_id = p.id and is_active
    order by stock = 0, sale_paise, position limit 1
  ) shown on true
  where p.id = any(ids)
  order by p.id
  on conflict (product_id) do update set
    category_id = excluded.category_id, offer_id = excluded.offer_id, created_at = excluded.created_at,
    on_sale = excluded.on_sale, sale_paise = excluded.sale_paise, mrp_paise = excluded.mrp_paise,
    sizes = excluded.sizes, colours = excluded.colours;
end $$;

create function refresh_words(ids uuid[]) returns void language plpgsql as $$
begin
  insert into product_words (product_id, words)
  select p.id,
    setweight(to_tsvector('english', search_text(p.name)), 'A') ||
    setweight(to_tsvector('english', search_text(concat_ws(' ', c.name, c.parent_category, array_to_string(p.tags, ' '), v.said))), 'B') ||
    setweight(to_tsvector('english', search_text(p.description)), 'D')
  from product p
  join category c on c.id = p.category_id
  cross join lateral (select string_agg(concat_ws(' ', size, colour, sku), ' ') as said from variant where product_id = p.id and is_active) v
  where p.id = any(ids)
  order by p.id
  on conflict (product_id) do update set words = excluded.words;

  insert into search_word (word, lexeme, shown, is_name)
  select word, (tsvector_to_array(to_tsvector('english', word)))[1], min(shown), bool_or(is_name) from (
    select replace(whole, '-', '') as word, whole as shown, is_name
    from product p
    join category c on c.id = p.category_id
    cross join lateral (select string_agg(colour, ' ') as colours from variant where product_id = p.id and is_active) v
    cross join lateral (values
      (concat_ws(' ', p.name, c.name, c.parent_category, array_to_string(p.tags, ' '), v.colours), true),
      (p.description, false)
    ) as text (said, is_name)
    cross join lateral regexp_matches(lower(unaccent(translate(said, '’''', ''))), '[[:alpha:]]+(?:-[[:alpha:]]+)*', 'g') as token
    cross join lateral (select token[1] as whole union select regexp_split_to_table(token[1], '-')) as part
    where p.id = any(ids)
  ) as said
  where length(word) between 3 and 40
  group by word
  order by word
  on conflict (word) do update set is_name = true where excluded.is_name and not search_word.is_name;
end $$;
