-- What a customer wrote to the person who gets the parcel; printed on its packing slip.
alter table customer_order add column gift_note text not null default '';
