-- The posted bid for one piece when the desk added pieces that are not on the quote, and when the seller answered
-- about a line. Null for lines of an earlier version of this program.
alter table sell_quote_item add column posted_bid_minor bigint, add column decided_at timestamptz;
create index sell_quote_item_decided on sell_quote_item (decided_at) where decided_at is not null;

-- Pieces that are not on the quote are no position before the seller accepts their bid: the bid follows the market.
create or replace function adjust_quote_position(id_of_quote bigint) returns void language sql as $$
  insert into position_entry (metal, kind, change_ug, spot_e4, source, source_row, line, step)
  select part.metal, 'bought', sum(part.weight_ug), min(spot_quote.ask_e4), 'quote', id_of_quote,
    (select count(*) from position_entry where source = 'quote' and source_row = id_of_quote),
    (select status from sell_quote where id = id_of_quote)
  from (
    select item.metal, item.fine_weight_micrograms * case
        when item.received is null then item.quantity
        when item.quantity = 0 and item.decision is distinct from 'accepted' then 0
        when item.decision = 'returned' then item.received - item.differing
        else item.received end as weight_ug
    from sell_quote join sell_quote_item as item on item.quote_id = sell_quote.id
    where sell_quote.id = id_of_quote and item.metal is not null
      and sell_quote.status not in ('offered', 'cancelled', 'returned', 'paid', 'closed')
    union all
    select metal, -change_ug from position_entry where source = 'quote' and source_row = id_of_quote
  ) as part left join spot_quote on spot_quote.metal = part.metal
  group by part.metal having sum(part.weight_ug) <> 0
$$;
