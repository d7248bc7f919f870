-- The metal of each piece in a sell quote: whoever has an open order of a metal does not sell it at another price meanwhile.
alter table sell_quote_item add column metal text check (metal in ('gold', 'silver', 'platinum', 'palladium'));
update sell_quote_item set metal = product.metal from product
where product.sku = sell_quote_item.sku and product.metal in ('gold', 'silver', 'platinum', 'palladium');

create index sell_quote_accepted on sell_quote (accepted_at) where accepted_at is not null;
