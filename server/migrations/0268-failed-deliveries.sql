-- Failed webhook deliveries are counted and sent again for all of a webhook, whose other deliveries may be a million.

-- step: index
create index concurrently webhook_delivery_failed on webhook_delivery (webhook_id, created_at) where state = 'failed';
