-- Orders whose customers were asked for a review, once each, some days after delivery.

-- step: tables
create table review_request (
  order_id uuid primary key references customer_order on delete cascade,
  asked_at timestamptz not null
);
alter table review_settings
  add column ask_after_days int not null default 7 check (ask_after_days between 0 and 60); -- 0: never

-- step: index
create index concurrently customer_order_delivered on customer_order (delivered_at, id) where delivery_status = 'Delivered';
