-- Staff scan or type a courier's number, in the search of orders and at the desk, without naming the courier.
create index shipment_awb_search on shipment (awb) where awb <> '';
create index return_pickup_awb_search on return_pickup (awb) where awb <> '';
