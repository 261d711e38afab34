-- The URL of a product's video; empty without one. One a product, beside its pictures.
alter table product add column video text not null default '';
