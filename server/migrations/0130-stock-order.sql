-- The list of stock is sorted by the level and filtered by sizes that are out. This index replaces variant_low, which served the count of
-- low sizes before products had a summary of theirs: a sale writes as many indexes as before.
create index variant_stock on variant (stock, sku) where is_active;
drop index variant_low;
