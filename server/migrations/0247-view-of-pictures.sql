-- What a picture shows of its product; the Custom Studio draws on front and back. The alt texts of the sample say it at their end.
alter table product_image add column view text not null default '' check (view in ('', 'front', 'back', 'detail'));
update product_image set view = 'front' where alt ~* ', front$';
update product_image set view = 'back' where alt ~* ', back$';
update product_image set view = 'detail' where alt ~* ', close view of ';
