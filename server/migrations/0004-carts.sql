-- What customers intend: carts, wishes, addresses, coupons. Nothing here holds goods.

create table coupon (
  id                 uuid primary key,
  code               text not null check (code = upper(code) and code <> ''),
  percent            integer not null check (percent between 1 and 100),
  minimum_paise      bigint not null default 0 check (minimum_paise >= 0),
  usage_limit        integer check (usage_limit > 0),        -- null: as often as one likes
  per_customer_limit integer check (per_customer_limit > 0), -- likewise
  used               integer not null default 0 check (used >= 0),
  expires_at         timestamptz not null,
  is_active          boolean not null default true, -- false: archived, because a cart or an order names it
  created_at         timestamptz not null default now()
);
create unique index coupon_code on coupon (code) where is_active;

-- A use belongs to one order, so retrying checkout cannot spend a coupon twice.
create table coupon_use (
  coupon_id  uuid not null references coupon on delete restrict,
  order_id   uuid not null,
  account_id uuid not null references account on delete cascade,
  used_at    timestamptz not null default now(),
  primary key (coupon_id, order_id)
);
create index coupon_use_account on coupon_use (coupon_id, account_id);
create index coupon_use_order on coupon_use (order_id);

create table cart (
  account_id uuid primary key references account on delete cascade,
  -- A coupon that lies in a cart is archived instead of deleted: deleting would lock carts after coupons, and checkout
  -- locks the other way round.
  coupon_id  uuid references coupon on delete restrict
);
create index cart_coupon on cart (coupon_id) where coupon_id is not null;

create table cart_line (
  id         uuid primary key,
  account_id uuid not null references cart on delete cascade,
  variant_id uuid not null references variant on delete cascade,
  quantity   integer not null check (quantity between 1 and 10),
  added_at   timestamptz not null default now(),
  unique (account_id, variant_id)
);
create index cart_line_variant on cart_line (variant_id);

create table wish (
  account_id uuid not null references account on delete cascade,
  product_id uuid not null references product on delete cascade,
  added_at   timestamptz not null default now(),
  primary key (account_id, product_id)
);
create index wish_newest on wish (account_id, added_at desc);

create table address (
  id         uuid primary key,
  account_id uuid not null references account on delete cascade,
  full_name  text not null,
  address    text not null,
  phone      text not null default '',
  street     text not null default '',
  city       text not null,
  state      text not null default '',
  country    text not null default 'India',
  zip        text not null,
  created_at timestamptz not null default now()
);
create index address_account on address (account_id, created_at desc, id desc);
