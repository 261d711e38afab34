-- Whether a slug or a generated SKU is taken, also with a number: the pattern operators find a range of names under any
-- collation, and equal names too.

-- step: index
create index concurrently variant_sku_prefix on variant (lower(sku) text_pattern_ops);

-- step: index
drop index concurrently variant_sku_lower;

-- step: index
create index concurrently product_slug_prefix on product (lower(slug) text_pattern_ops);
