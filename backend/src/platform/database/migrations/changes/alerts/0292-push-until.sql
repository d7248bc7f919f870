-- when the quiet hours of the customer begin: the notification is not sent from then on
alter table push_message add column until_at timestamptz;
