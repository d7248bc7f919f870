-- Uniqueness and look-ups by the canonical form instead of lower(), whose result depends on the letters and the locale.
alter table customer alter column canonical_email set not null;
alter table sales_order alter column canonical_email set not null;
alter table newsletter_subscriber alter column canonical_email set not null;
alter table contact_message alter column canonical_email set not null;

drop index customer_email_once;
create unique index customer_email_once on customer (canonical_email);
drop index sales_order_email;
create index sales_order_email on sales_order (canonical_email, id);
drop index newsletter_subscriber_email;
create unique index newsletter_subscriber_email on newsletter_subscriber (canonical_email);
drop index contact_message_sender;
create index contact_message_sender on contact_message (canonical_email, created_at);

-- Codes: A to Z without regard to case, every other letter as it is, as rules/src/shop/fold-code.ts compares them.
drop index product_sku_key;
create unique index product_sku_key on product (lower(sku collate "C"));
drop index coupon_code_once;
create unique index coupon_code_once on coupon (upper(code collate "C"));
drop index gift_card_code_once;
create unique index gift_card_code_once on gift_card (upper(code collate "C"));
