-- Returns the cost of the pieces of an order that came back and are no metal, such as a display box. Costs
-- follow the lines as in refresh_order_lots.
create function returned_extras_minor(id_of_order bigint) returns numeric language sql stable as $$
  with line as (
    select item.id, item.position, item.quantity, item.metal is not null and item.fine_weight_ug > 0 as is_metal,
      placed.grand_total_minor + placed.gift_card_minor as total_minor,
      item.row_minor - item.discount_minor - item.fee_credit_minor + item.tax_minor as own_minor,
      case when sum(item.row_minor) over () > 0 then item.row_minor else item.quantity end::numeric as weight
    from order_item as item join sales_order as placed on placed.id = item.order_id
    where placed.id = id_of_order
  ), weighed as (
    select line.*, (total_minor - sum(own_minor) over ())::numeric as rest_minor,
      sum(weight) over () as all_weight, sum(weight) over (order by position, id) as weight_to
    from line
  ), costed as (
    select weighed.*, own_minor + holding_share(rest_minor, weight_to, all_weight)
      - holding_share(rest_minor, weight_to - weight, all_weight) as cost
    from weighed
  ), back as (
    select order_item_id, sum(restocked + written_off) as pieces from order_return_item
    where order_item_id in (select id from line) group by order_item_id
  )
  select coalesce(sum(holding_share(greatest(cost, 0), back.pieces, quantity)), 0)
  from costed join back on back.order_item_id = costed.id where is_metal is not true
$$;
