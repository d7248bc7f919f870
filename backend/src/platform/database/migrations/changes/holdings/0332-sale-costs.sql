-- What selling cost, and who bought. `proceeds_minor` stays without these costs, as processes of before write it.
alter table holding_sale
  add column costs_minor bigint not null default 0 check (costs_minor >= 0),
  add column buyer text check (char_length(buyer) between 1 and 255);
