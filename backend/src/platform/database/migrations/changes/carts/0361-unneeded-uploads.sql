-- When the last order with the file was canceled. The file is deleted some time after.
alter table option_upload add column unneeded_at timestamptz;
create index option_upload_unneeded on option_upload (unneeded_at) where unneeded_at is not null;
create index option_upload_ordered on option_upload (ordered_at) where ordered_at is not null;
update option_upload as upload set unneeded_at = now()
where upload.ordered_at is not null
  and exists (
    select from order_item as item where item.options @>
      jsonb_build_array(jsonb_build_object('choice', jsonb_build_object('text', upload.token))))
  and not exists (
    select from order_item as item join sales_order on sales_order.id = item.order_id
    where sales_order.status <> 'canceled' and item.options @>
      jsonb_build_array(jsonb_build_object('choice', jsonb_build_object('text', upload.token))));
