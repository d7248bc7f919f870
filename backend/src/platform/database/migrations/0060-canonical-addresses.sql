-- E-mail addresses are compared by one canonical form, which rules/src/customers/email-address.ts alone decides. Addresses in
-- ASCII have theirs here already; the step of this migration in code writes those of the others.
alter table customer add column canonical_email text;
alter table sales_order add column canonical_email text;
alter table newsletter_subscriber add column canonical_email text;
alter table contact_message add column canonical_email text;

update customer set canonical_email = lower(email collate "C") where octet_length(email) = char_length(email) and email !~* '@.*xn--';
update sales_order set canonical_email = lower(email collate "C") where octet_length(email) = char_length(email) and email !~* '@.*xn--';
update newsletter_subscriber set canonical_email = lower(email collate "C") where octet_length(email) = char_length(email) and email !~* '@.*xn--';
update contact_message set canonical_email = lower(email collate "C") where octet_length(email) = char_length(email) and email !~* '@.*xn--';
