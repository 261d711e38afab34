-- Indexes by which the lists of the back office are sorted: products by MRP, orders by their total.

create index product_listing_mrp on product_listing (mrp_paise, product_id);
create index order_total on customer_order (total_paise, id);
