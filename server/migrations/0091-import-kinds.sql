-- Imports of stock counts and of customers: an item is about a size or an account.
alter table import_job drop constraint import_job_kind_check;
alter table import_job add constraint import_job_kind_check check (kind in ('products', 'stock', 'customers'));
alter table import_item rename column product_id to subject_id;
