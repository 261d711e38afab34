-- The reports of parcels that came back read the parcels of a range of days.
create index shipment_created on shipment (created_at, id);
