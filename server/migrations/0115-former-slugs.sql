-- Former addresses of products: each leads to its product, so that links keep working and no redirect leads to another redirect.
create table former_slug (
  slug       text primary key,
  product_id uuid not null references product on delete cascade,
  changed_at timestamptz not null
);
create index former_slug_product on former_slug (product_id, changed_at desc);
