-- Indexes of the day close, and of the check whether money has changed.
create index payment_noted on payment (noted_at) where noted_at is not null;
create index payment_refund_done on payment_refund (done_at) where done_at is not null;
create index credit_memo_payout_settled on credit_memo_payout (settled_at) where settled_at is not null;
create index gift_card_movement_at on gift_card_movement (at) where reason = 'spent';
create index bank_payout_sent_at on bank_payout (sent_at) where sent_at is not null;
