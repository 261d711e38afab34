-- Reasons to pay less beside offers and coupons: what is given, for which goods, under which conditions, from when to when and how
-- often. Those of a cart are chosen by pricing; an order keeps what each took off its lines.
-- step: tables, and columns whose checks hold for new rows
create table promotion (
  id                 uuid primary key,
  name               text not null check (length(name) between 1 and 120),
  benefit            jsonb not null,
  scope_kind         text not null check (scope_kind in ('all', 'categories', 'products', 'tags')),
  scope_ids          text[] not null default '{}' check (scope_kind = 'all' or cardinality(scope_ids) > 0),
  minimum_paise      bigint not null default 0 check (minimum_paise >= 0),
  minimum_quantity   integer not null default 0 check (minimum_quantity >= 0),
  is_first_order     boolean not null default false,
  payment_method     text check (payment_method in ('COD', 'Card')),
  segment            text check (segment in ('new', 'returning', 'frequent', 'lapsed')),
  stacking           text not null check (stacking in ('exclusive', 'with_others')),
  starts_at          timestamptz not null,
  ends_at            timestamptz,
  total_limit        integer check (total_limit > 0),
  per_customer_limit integer check (per_customer_limit > 0),
  -- Counted where there is a limit: the row of a promotion without one would make all orders of a sale wait for each other.
  used               integer not null default 0 check (used >= 0),
  code               text,
  is_active          boolean not null default true,
  -- One that orders name is archived instead of deleted.
  is_archived        boolean not null default false,
  created_at         timestamptz not null default now(),
  updated_at         timestamptz not null default now(),
  check (starts_at < ends_at)
);
create unique index promotion_code on promotion (code) where code is not null and not is_archived;
create index promotion_running on promotion (ends_at) where is_active and not is_archived;

create table promotion_use (
  promotion_id  uuid not null references promotion on delete restrict,
  -- Its row is written later in the same transaction.
  order_id      uuid not null references customer_order on delete cascade deferrable initially deferred,
  account_id    uuid references account on delete cascade,
  amount_paise  bigint not null check (amount_paise >= 0),
  revenue_paise bigint not null check (revenue_paise >= 0),
  used_at       timestamptz not null,
  primary key (promotion_id, order_id)
);
create index promotion_use_order on promotion_use (order_id);
create index promotion_use_customer on promotion_use (account_id, promotion_id);

-- The promotion whose code was entered; a cart has one code, a coupon's or a promotion's.
alter table cart add column promotion_id uuid references promotion on delete restrict;

-- What promotions took off: [{"promotion", "name", "amount"}] in paise, free delivery with the fee that it spared.
alter table customer_order add column promotions jsonb not null default '[]';
alter table customer_order add column promotion_discount_paise bigint not null default 0;
alter table customer_order add constraint customer_order_promotion_discount_paise_check
  check (promotion_discount_paise >= 0) not valid;
alter table order_line add column promotion_paise bigint not null default 0;
alter table order_line add constraint order_line_promotion_paise_check check (promotion_paise >= 0) not valid;
alter table order_line add column adjustments jsonb not null default '[]';

alter table customer_order drop constraint customer_order_total;
alter table customer_order add constraint customer_order_total check (total_paise >= 0
  and total_paise = subtotal_paise - offer_discount_paise - promotion_discount_paise - coupon_discount_paise
    - prepaid_discount_paise + shipping_paise) not valid;
alter table order_line drop constraint order_line_total;
alter table order_line add constraint order_line_total check (total_paise >= 0
  and total_paise = unit_paise * quantity - offer_paise - promotion_paise - coupon_paise - prepaid_paise) not valid;

-- Counts uses of promotions for an order, and answers those that were counted: the limit of any other is reached. One promotion
-- after the other, in the order of their ids, as take_stock does and for its reasons. The same order counts once.
create function use_promotions(buyer uuid, of_order uuid, revenue bigint, uses jsonb, at timestamptz) returns setof uuid
language plpgsql as $$
declare
  one record;
  limited boolean;
begin
  for one in select * from jsonb_to_recordset(uses) as u (promotion uuid, amount bigint) order by promotion loop
    -- Against a limit that is being set: its command counts the uses once this transaction is over.
    select total_limit is not null or per_customer_limit is not null into limited from promotion where id = one.promotion for key share;
    continue when limited is null;
    if exists (select from promotion_use where promotion_id = one.promotion and order_id = of_order) then
      return next one.promotion;
      continue;
    end if;
    if limited then
      perform from promotion p where id = one.promotion
        and (total_limit is null or used < total_limit) for no key update;
      continue when not found;
      perform from promotion p where id = one.promotion and per_customer_limit <= (
        select count(*) from promotion_use where account_id = buyer and promotion_id = one.promotion);
      continue when found;
      update promotion set used = used + 1 where id = one.promotion;
    end if;
    insert into promotion_use (promotion_id, order_id, account_id, amount_paise, revenue_paise, used_at)
    values (one.promotion, of_order, buyer, one.amount, revenue, at);
    return next one.promotion;
  end loop;
end $$;

-- step: the checks for earlier orders
alter table customer_order
  validate constraint customer_order_promotion_discount_paise_check,
  validate constraint customer_order_total;

-- step: the checks for earlier lines
alter table order_line
  validate constraint order_line_promotion_paise_check,
  validate constraint order_line_total;

-- step: index
create index concurrently cart_promotion on cart (promotion_id) where promotion_id is not null;
