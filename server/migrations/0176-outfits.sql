-- What the shop shows under a product to wear with it, chosen by staff for a product or for all of a category.
create table outfit (
  id uuid primary key,
  product_id uuid unique references product on delete cascade,
  category_id uuid unique references category on delete cascade,
  updated_at timestamptz not null,
  check (num_nonnulls(product_id, category_id) = 1)
);
create index outfit_newest on outfit (updated_at desc, id desc);
create table outfit_item (
  outfit_id uuid not null references outfit on delete cascade,
  position integer not null,
  product_id uuid references product on delete cascade,
  category_id uuid references category on delete cascade,
  primary key (outfit_id, position),
  check (num_nonnulls(product_id, category_id) = 1)
);
create index outfit_item_product on outfit_item (product_id);
create index outfit_item_category on outfit_item (category_id);
