-- A mailed link proves the address that it was mailed to, and no other. Links for a new password that are open now do not say
-- where they went: whoever waits for one asks again.
delete from password_reset;
alter table password_reset add column email text not null;
alter table email_confirmation add column email text;
update email_confirmation set email = customer.email from customer where customer.id = customer_id;
alter table email_confirmation alter column email set not null;

-- When an account got another address last; null: it has the one that it was made with.
alter table customer add column email_changed_at timestamptz;
