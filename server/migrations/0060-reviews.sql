-- What buyers say about a product. One a customer and product; staff publish or refuse it and never change its words.
create table review (
  id         uuid primary key,
  product_id uuid not null references product on delete cascade,
  account_id uuid not null references account on delete cascade,
  rating     smallint not null check (rating between 1 and 5),
  fit        text not null check (fit in ('small', 'true', 'large')),
  title      text not null default '' check (length(title) <= 120),
  text       text not null check (text <> '' and length(text) <= 3000),
  size       text not null, -- as bought
  height     smallint check (height between 100 and 230), -- in cm
  usual_size text not null default '' check (length(usual_size) <= 20),
  state      text not null default 'pending' check (state in ('pending', 'published', 'refused')),
  reason     text,
  reply      text not null default '' check (length(reply) <= 2000),
  created_at timestamptz not null,
  unique (product_id, account_id),
  check ((state = 'refused') = (reason is not null))
);
create index review_published on review (product_id, created_at desc, id desc) where state = 'published';
create index review_account on review (account_id);
create index review_newest on review (created_at desc, id desc);
create index review_state on review (state, created_at desc, id desc);
