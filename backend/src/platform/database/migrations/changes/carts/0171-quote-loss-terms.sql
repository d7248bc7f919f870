-- What the seller of a quote owes the market loss for. An agreed quote keeps the terms that its seller has read;
-- earlier ones follow from their stored sentences.
alter table sell_quote add column loss_terms text not null default 'none'
  check (loss_terms in ('none', 'package', 'missing', 'returned', 'quantity'));

update sell_quote set loss_terms = case
    when agreed.words like '%pieces do not come or go back%' then 'returned'
    when agreed.words like '%pieces do not come%' then 'missing'
    when agreed.words like '%package does not come%' or agreed.words like '%package never comes%' then 'package'
    else 'none'
  end
from (select id, array_to_string(terms, ' ') as words from sell_quote) as agreed
where agreed.id = sell_quote.id;
