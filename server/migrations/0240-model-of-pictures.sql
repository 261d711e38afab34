-- The person in a picture of a product: how tall, and the size worn; both or neither.
alter table product_image
  add column model_height_cm smallint,
  add column model_size text,
  add constraint product_image_model check (
    (model_height_cm is null and model_size is null)
    or (model_height_cm between 120 and 220 and length(model_size) between 1 and 20)
  );
