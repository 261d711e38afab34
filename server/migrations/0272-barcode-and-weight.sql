-- The barcode of a size, which scanners read instead of its SKU, and its weight, from which that of a parcel is proposed.
-- Sizes of one product may share a barcode in the files of other shops, so it is not unique.

-- step: columns, whose checks hold for new rows
alter table variant add column barcode text, add column weight_grams integer;
alter table variant add constraint variant_barcode_check check (barcode <> '') not valid;
alter table variant add constraint variant_weight_grams_check check (weight_grams between 1 and 50000) not valid;

-- step: checks for earlier rows
alter table variant validate constraint variant_barcode_check, validate constraint variant_weight_grams_check;

-- step: index
create index concurrently variant_barcode on variant (barcode) where barcode is not null;
