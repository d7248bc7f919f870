-- The revision of the rules for what the seller of a quote owes. An agreed quote keeps the rules that its seller
-- has read. The previous version of the server stores the first revision, and shows its text.
alter table sell_quote add column loss_revision smallint not null default 1 check (loss_revision >= 1);
