-- What is sold: categories, offers, products (one style each), variants (size × colour, stock each), pictures.
-- Search lives here too: one row of words per product, kept by triggers, so that it is never behind.

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
