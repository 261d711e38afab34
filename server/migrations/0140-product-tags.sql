-- Lists of one tag, which a page's block of products can show.
create index product_tags on product using gin (tags);
