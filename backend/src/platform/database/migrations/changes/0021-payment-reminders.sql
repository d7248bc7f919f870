-- Reminders of a payment, and the buyer's word that it is sent.
alter table sales_order add column last_reminder_at timestamptz;
alter table sales_order add column payment_announced_at timestamptz;
alter table sales_order add column payment_sent_on date;
alter table sales_order add column announced_reference text
  check (announced_reference <> '' and char_length(announced_reference) <= 60);
