-- What buyers of canceled orders still owe; each unpaid order looks for it. Both indexes stay small.

create index order_cancellation_open on order_cancellation (order_id) where owed_minor > deducted_minor + waived_minor;
create index sales_order_refund_debt on sales_order (id) where refund_debt_minor > refund_debt_waived_minor;
