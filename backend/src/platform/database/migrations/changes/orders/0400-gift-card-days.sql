-- When a sold card is to be mailed, until its mail is queued (null for at once), and when the mail was sent.
alter table gift_card
  add column send_at timestamptz,
  add column mailed_at timestamptz;
create index gift_card_to_send on gift_card (send_at) where send_at is not null;

-- Earlier cards were mailed when they were issued.
update gift_card as card set mailed_at = issued.at
  from gift_card_movement as issued
  where issued.gift_card_id = card.id and issued.reason = 'issued' and card.order_item_id is not null;
