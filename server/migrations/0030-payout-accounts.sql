-- A refund of cash on delivery is paid to an account that the customer names with the return. The account itself is encrypted
-- (payout_sealed); its masked form is shown with the order.

alter table order_return add column payout_way text check (payout_way in ('upi', 'bank'));
alter table order_return add column payout_to text not null default '';
