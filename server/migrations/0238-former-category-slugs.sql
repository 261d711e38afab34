-- Former addresses of categories, as of products: each leads to its category, so that links keep working.
create table former_category_slug (
  slug        text primary key,
  category_id uuid not null references category on delete cascade,
  changed_at  timestamptz not null
);
create index former_category_slug_category on former_category_slug (category_id, changed_at desc);
