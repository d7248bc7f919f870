-- The payment method's fee in the prices of lines that is not charged, because gift cards pay at the
-- cash price; negative for a discount of the method.
alter table sales_order add column fee_credit_minor bigint not null default 0;
alter table order_item add column fee_credit_minor bigint not null default 0;
alter table sales_order
  drop constraint sales_order_total,
  add constraint sales_order_total check (
    grand_total_minor >= 0
    and grand_total_minor = subtotal_minor - item_discount_minor - fee_credit_minor + shipping_minor
      - shipping_discount_minor + tax_minor - gift_card_minor
  );
alter table order_item
  add constraint order_item_fee_credit check (discount_minor + fee_credit_minor <= row_minor);
