-- More tenders, and payments that come back after they were final.
alter table order_payment drop constraint order_payment_tender_check;
alter table order_payment add constraint order_payment_tender check (
  tender in ('wire', 'bank-check', 'personal-check', 'money-order', 'cash', 'card', 'gift-card')
);
-- why the bank returned it; null for a payment that stands
alter table order_payment add column return_reason text check (char_length(return_reason) between 1 and 200);
create index order_payment_received on order_payment (received_at);
create index order_payment_returned on order_payment (returned_at) where returned_at is not null;
