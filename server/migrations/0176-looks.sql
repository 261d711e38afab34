-- What the shop shows under a product to wear with it, chosen by staff for a product or for all of a category.
create table look (
  id uuid primary key,
  product_id uuid unique references product on delete cascade,
  category_id uuid unique references category on delete cascade,
  updated_at timestamptz not null,
  check (num_nonnulls(product_id, category_id) = 1)
);
create index look_newest on look (updated_at desc, id desc);
create table look_item (
  look_id uuid not null references look on delete cascade,
  position integer not null,
  product_id uuid references product on delete cascade,
  category_id uuid references category on delete cascade,
  primary key (look_id, position),
  check (num_nonnulls(product_id, category_id) = 1)
);
create index look_item_product on look_item (product_id);
create index look_item_category on look_item (category_id);
