-- An order is cancelled while its parcel is on its way: the courier is asked once to bring it back.
alter table shipment add column recalled_at timestamptz;
