-- Who deleted the account has no name over a review any more: what stands there is said in the language of whoever reads it.
alter table review alter column nickname drop not null;
update review set nickname = null where nickname = 'Former customer' and customer_id is null and import_key is null;
