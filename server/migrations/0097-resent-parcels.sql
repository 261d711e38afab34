-- A lost parcel whose pieces were sent again: it no longer counts towards its order.
alter table shipment add column resent boolean not null default false;
