-- What reviews say of a product, counted as they are published, so that no card and no page counts them anew:
-- reviews by stars from one to five, and by fit: small, true, large.
alter table product
  add column review_stars int[] not null default '{0,0,0,0,0}',
  add column review_fits int[] not null default '{0,0,0}';
update product set
  review_stars = array(select count(r.id)::int from generate_series(1, 5) s left join review r
    on r.product_id = product.id and r.state = 'published' and r.rating = s group by s order by s),
  review_fits = array(select count(r.id)::int from unnest(array['small', 'true', 'large']) with ordinality f (fit, at) left join review r
    on r.product_id = product.id and r.state = 'published' and r.fit = f.fit group by f.at order by f.at)
where exists (select from review r where r.product_id = product.id and r.state = 'published');
