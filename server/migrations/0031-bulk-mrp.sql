-- The MRP can be changed in bulk, too, and such a change can be undone like the others.
alter table bulk_change drop constraint bulk_change_field_check;
alter table bulk_change add constraint bulk_change_field_check check (field in ('active', 'price', 'mrp', 'stock'));
