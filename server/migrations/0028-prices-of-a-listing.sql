-- The prices of a list are counted from its own rows: where a third of a hundred thousand products had several prices, reading
-- their variants for each count took most of its time.

alter table product_listing
  add column prices bigint[] not null default '{}', -- of the variants that can be bought, each pair of price and MRP once
  add column mrps bigint[] not null default '{}';   -- in the same order

create or replace function refresh_listing(ids uuid[]) returns void language plpgsql as $$
begin
  perform from product_listing where product_id = any(ids) order by product_id for update;
  insert into product_listing
    (product_id, category_id, offer_id, created_at, on_sale, sale_paise, mrp_paise, sizes, colours, highest_paise, varies, fit,
     prices, mrps)
  select p.id, p.category_id, p.offer_id, p.created_at, p.is_active and v.sizes <> '{}',
    coalesce(shown.sale_paise, 0), coalesce(shown.mrp_paise, 0), v.sizes, v.colours,
    coalesce(v.highest_paise, shown.sale_paise, 0), v.prices > 1, fit_of(p.tags),
    pairs.prices, pairs.mrps
  from product p
  cross join lateral (
    select coalesce(array_agg(distinct size), '{}') as sizes,
      coalesce(array_agg(distinct colour) filter (where colour <> ''), '{}') as colours,
      max(sale_paise) as highest_paise, count(distinct (sale_paise, mrp_paise)) as prices
    from variant where product_id = p.id and is_active and stock > 0
  ) v
  cross join lateral (
    select coalesce(array_agg(sale_paise order by sale_paise, mrp_paise), '{}') as prices,
      coalesce(array_agg(mrp_paise order by sale_paise, mrp_paise), '{}') as mrps
    from (select distinct sale_paise, mrp_paise from variant where product_id = p.id and is_active and stock > 0) as pair
  ) pairs
  left join lateral (
    select sale_paise, mrp_paise from variant where product_id = p.id and is_active
    order by stock = 0, sale_paise, position limit 1
  ) shown on true
  where p.id = any(ids)
  order by p.id
  on conflict (product_id) do update set
    category_id = excluded.category_id, offer_id = excluded.offer_id, created_at = excluded.created_at,
    on_sale = excluded.on_sale, sale_paise = excluded.sale_paise, mrp_paise = excluded.mrp_paise,
    sizes = excluded.sizes, colours = excluded.colours,
    highest_paise = excluded.highest_paise, varies = excluded.varies, fit = excluded.fit,
    prices = excluded.prices, mrps = excluded.mrps;
end $$;

update product_listing l set prices = pairs.prices, mrps = pairs.mrps
from (
  select product_id, array_agg(sale_paise order by sale_paise, mrp_paise) as prices,
    array_agg(mrp_paise order by sale_paise, mrp_paise) as mrps
  from (select distinct product_id, sale_paise, mrp_paise from variant where is_active and stock > 0) as pair
  group by product_id
) pairs
where pairs.product_id = l.product_id;
