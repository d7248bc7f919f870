-- Orders that may hold more money than they cost, for the list of open work.
create index sales_order_surplus on sales_order (id)
  where received_minor - refunded_minor > grand_total_minor
    or (status = 'canceled' and received_minor > refunded_minor);
