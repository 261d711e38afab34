-- In a shop that has grown the back office finds categories by a product's name without reading all products.
create index product_name_search on product using gin (name gin_trgm_ops);
