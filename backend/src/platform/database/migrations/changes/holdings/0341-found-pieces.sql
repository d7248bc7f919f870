-- Returned pieces that were refunded as lost. They left their lot with that refund.
alter table order_return_item
  add column found integer not null default 0,
  add constraint order_return_item_found check (found between 0 and restocked + written_off);

-- Writes the lots of an order again, like before. Lost pieces that came back are gone once.
create or replace function refresh_order_lots(id_of_order bigint) returns void language plpgsql as $$
begin
  delete from holding_lot using order_item as item, sales_order
  where item.id = holding_lot.order_item_id and item.order_id = id_of_order
    and sales_order.id = item.order_id and sales_order.customer_id is null;
  insert into holding_lot (customer_id, shipment_id, order_item_id, product_id, sku, name, metal, fine_weight_ug,
    pieces, gone_pieces, delivered_at, cost_minor, refunded_minor, currency, rate_e6)
  with line as (
    select item.*, coalesce(nullif(item.fine_weight_ug, 0), set_weight_ug(item.product_id)) as weight_ug,
      placed.customer_id, placed.currency, placed.base_to_order_rate_e6,
      placed.grand_total_minor + placed.gift_card_minor as total_minor,
      greatest(0, placed.received_minor - placed.grand_total_minor) as surplus_minor,
      item.row_minor - item.discount_minor - item.fee_credit_minor + item.tax_minor as own_minor,
      case when sum(item.row_minor) over () > 0 then item.row_minor else item.quantity end::numeric as weight
    from order_item as item join sales_order as placed on placed.id = item.order_id
    where placed.id = id_of_order and placed.customer_id is not null
  ), weighed as (
    select line.*, (total_minor - sum(own_minor) over ())::numeric as rest_minor,
      sum(weight) over () as all_weight, sum(weight) over (order by position, id) as weight_to
    from line
  ), costed as (
    -- A line that costs less than nothing gives lots without cost.
    select weighed.*, greatest(0, own_minor + holding_share(rest_minor, weight_to, all_weight)
      - holding_share(rest_minor, weight_to - weight, all_weight)) as paid
    from weighed
  ), part as (
    -- The parcels of each line, then its pieces that have not left.
    select costed.*, split.*,
      sum(split.pieces) over (partition by costed.id order by split.shipment_id nulls last) as pieces_to
    from costed cross join lateral (
      select sent.shipment_id, shipment.created_at as delivered, sent.quantity as pieces,
        -- A refund of lost pieces that failed or is void counts none, and neither do its found pieces.
        least(sent.quantity, named.lost
          + greatest(named.others, came.pieces - least(came.found_pieces, named.lost))) as gone
      from shipment_item as sent join shipment on shipment.id = sent.shipment_id
      cross join lateral (
        select coalesce(sum(pieces) filter (where is_lost), 0) as lost,
          coalesce(sum(pieces) filter (where not is_lost), 0) as others
        from counted_memo_item as part
        where part.shipment_id = sent.shipment_id and part.order_item_id = sent.order_item_id
      ) as named
      cross join lateral (
        select coalesce(sum(restocked + written_off), 0) as pieces, coalesce(sum(back.found), 0) as found_pieces
        from order_return_item as back
        where back.shipment_id = sent.shipment_id and back.order_item_id = sent.order_item_id
      ) as came
      where sent.order_item_id = costed.id
      union all
      select null, null, open.pieces, least(open.pieces, (
        select coalesce(sum(named.pieces), 0) from counted_memo_item as named
        where named.order_item_id = costed.id and named.shipment_id is null))
      from (
        select costed.quantity - coalesce(sum(quantity), 0) as pieces from shipment_item where order_item_id = costed.id
      ) as open
    ) as split
  ), share as (
    select part.*, holding_share(paid, pieces_to, quantity)
      - holding_share(paid, pieces_to - pieces, quantity) as cost
    from part
  ), kept as (
    select share.*, cost - holding_share(cost, gone, pieces) as kept from share
  ), refund as (
    -- Refunds return money above the total, such as of an order that became cheaper, then pay for all gone
    -- pieces. The rest follows the costs of the others.
    select kept.*, sum(kept) over () as all_kept,
      sum(kept) over (order by position, id, shipment_id nulls last) as kept_to,
      greatest(0, least(
        (select coalesce(sum(counted_minor), 0) from counted_memo where order_id = id_of_order) - surplus_minor,
        total_minor
      ) - sum(cost - kept) over ()) as rest
    from kept
  )
  select customer_id, shipment_id, id, product_id, sku, name, metal, weight_ug, pieces, gone, delivered, cost,
    holding_share(rest, kept_to, all_kept) - holding_share(rest, kept_to - kept, all_kept),
    currency, base_to_order_rate_e6
  from refund where shipment_id is not null and metal is not null and weight_ug > 0
  on conflict (shipment_id, order_item_id) do update set customer_id = excluded.customer_id,
    pieces = excluded.pieces, gone_pieces = excluded.gone_pieces, cost_minor = excluded.cost_minor,
    refunded_minor = excluded.refunded_minor;
end
$$;
