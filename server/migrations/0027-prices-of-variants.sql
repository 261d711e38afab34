-- Lists filter and sort by every variant that can be bought, not by the cheapest alone; most products have one price, so a list
-- looks at the variants of those only that have several. The cut of a garment becomes a filter, read from its tags.

-- The first tag that names a cut: 'slim fit' is Slim, 'oversized' is Oversized; '' where none does.
create function fit_of(tags text[]) returns text language sql immutable parallel safe as $$
  select coalesce((
    select upper(left(fit[1], 1)) || substr(fit[1], 2)
    from unnest(tags) with ordinality as it (tag, position)
    cross join lateral regexp_match(lower(trim(tag)),
      '^(skinny|slim|fitted|straight|regular|tapered|relaxed|loose|boxy|oversized|baggy|wide leg|bootcut|flared)(?:[ -]fit)?$') as fit
    where fit is not null order by position limit 1), '')
$$;

alter table product_listing
  add column highest_paise bigint not null default 0,  -- of the dearest variant that can be bought
  add column varies boolean not null default false,    -- variants that can be bought differ in price or MRP
  add column fit text not null default '';

create or replace function refresh_listing(ids uuid[]) returns void language plpgsql as $$
begin
  perform from product_listing where product_id = any(ids) order by product_id for update;
  insert into product_listing
    (product_id, category_id, offer_id, created_at, on_sale, sale_paise, mrp_paise, sizes, colours, highest_paise, varies, fit)
  select p.id, p.category_id, p.offer_id, p.created_at, p.is_active and v.sizes <> '{}',
    coalesce(shown.sale_paise, 0), coalesce(shown.mrp_paise, 0), v.sizes, v.colours,
    coalesce(v.highest_paise, shown.sale_paise, 0), v.prices > 1, fit_of(p.tags)
  from product p
  cross join lateral (
    select coalesce(array_agg(distinct size), '{}') as sizes,
      coalesce(array_agg(distinct colour) filter (where colour <> ''), '{}') as colours,
      max(sale_paise) as highest_paise, count(distinct (sale_paise, mrp_paise)) as prices
    from variant where product_id = p.id and is_active and stock > 0
  ) v
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
    highest_paise = excluded.highest_paise, varies = excluded.varies, fit = excluded.fit;
end $$;

update product_listing l set highest_paise = coalesce(v.highest_paise, l.sale_paise), varies = coalesce(v.prices > 1, false),
  fit = fit_of(p.tags)
from product p
left join (
  select product_id, max(sale_paise) as highest_paise, count(distinct (sale_paise, mrp_paise)) as prices
  from variant where is_active and stock > 0 group by product_id
) v on v.product_id = p.id
where p.id = l.product_id;
