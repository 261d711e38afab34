-- Goods of a return were received, or the return was refused, while its pickup was booked: the courier is told not to come.
alter table return_pickup drop constraint return_pickup_state_check;
alter table return_pickup add constraint return_pickup_state_check
  check (state in ('waiting', 'booked', 'refused', 'picked_up', 'cancelling', 'cancelled'));
create index return_pickup_cancelling on return_pickup (attempted_at) where state = 'cancelling';
