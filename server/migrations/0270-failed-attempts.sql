-- The desk's queue of failed deliveries has parcels whose last attempt failed, too, which are few of all parcels.

-- step: index
create index concurrently shipment_failed_attempt on shipment (order_id) where state = 'delivery_failed';
