-- Lists are filtered and sorted by rating, so it is in the listing, indexed, and no list reads reviews or counts them.

-- The mean that is shown, in tenths of a star; 0 without a review.
create function rating_tenths(stars int[]) returns smallint immutable language sql as $$
  select coalesce(round(10.0 * (stars[1] + 2 * stars[2] + 3 * stars[3] + 4 * stars[4] + 5 * stars[5])
    / nullif(stars[1] + stars[2] + stars[3] + stars[4] + stars[5], 0)), 0)::smallint
$$;
-- For sorting alone: the mean with ten reviews of 4 stars added, so that one review of 5 stars does not outrank a hundred.
create function rating_rank(stars int[]) returns real immutable language sql as $$
  select ((40.0 + stars[1] + 2 * stars[2] + 3 * stars[3] + 4 * stars[4] + 5 * stars[5])
    / (10 + stars[1] + stars[2] + stars[3] + stars[4] + stars[5]))::real
$$;

alter table product_listing
  add column rating_tenths smallint not null default 0,
  add column rating_rank   real not null default 4;
update product_listing l set rating_tenths = rating_tenths(p.review_stars), rating_rank = rating_rank(p.review_stars)
from product p where p.id = l.product_id and p.review_stars <> '{0,0,0,0,0}';
create index product_listing_rating on product_listing (rating_rank desc, created_at desc, product_id desc);
create index product_listing_category_rating on product_listing (category_id, rating_rank desc, created_at desc, product_id desc);

-- refresh_listing keeps both columns: they change with the review counters of the product alone.
create function copy_rating_to_listing() returns trigger language plpgsql as $$
begin
  update product_listing set rating_tenths = rating_tenths(new.review_stars), rating_rank = rating_rank(new.review_stars)
  where product_id = new.id;
  return null;
end $$;
create trigger rating_changed after update of review_stars on product for each row
  when (old.review_stars is distinct from new.review_stars) execute function copy_rating_to_listing();
