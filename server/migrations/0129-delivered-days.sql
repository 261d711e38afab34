-- Settlements look for delivered cash parcels by the day of delivery.
create index shipment_event_delivered_at on shipment_event (at) where state = 'delivered';
