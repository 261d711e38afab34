-- Reports over a range of days: refunds by the day of processing, returns by the day of request, payments by the day of the attempt.
create index refund_processed on refund (processed_at) where state = 'processed';
create index order_return_requested on order_return (requested_at);
create index payment_created on payment (created_at);
