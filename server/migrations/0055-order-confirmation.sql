-- The link by which a customer confirms or declines a cash order. The token is all that the page needs, so it is random.
create table order_confirmation (
  order_id    uuid primary key references customer_order on delete cascade,
  token       text not null unique,
  created_at  timestamptz not null,
  answer      text check (answer in ('yes', 'no')),
  answered_at timestamptz,
  check ((answer is null) = (answered_at is null))
);
