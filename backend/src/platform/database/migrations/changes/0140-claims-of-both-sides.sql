-- What a person owes after canceling: a buyer for an order, a seller for a quote. Suffix _minor: minor
-- units of the order's or quote's currency.

alter table order_cancellation
  -- taken from what the shop pays for pieces that the buyer sells to it
  add column sold_minor bigint not null default 0 check (sold_minor >= 0),
  drop constraint order_cancellation_claim,
  add constraint order_cancellation_claim check (deducted_minor + sold_minor + waived_minor <= owed_minor);
drop index order_cancellation_open;
create index order_cancellation_open on order_cancellation (order_id)
  where owed_minor > deducted_minor + sold_minor + waived_minor;

alter table sales_order
  -- normalized shipping and billing address of a canceled order that its buyer owes money for
  add column claim_households text[];

alter table sell_quote
  -- key of the seller's e-mail address at the agreement; null: agreed before the shop kept it
  add column seller_key text,
  -- what the seller has paid of owed_minor, also by deductions from other payouts
  add column settled_minor bigint not null default 0 check (settled_minor >= 0),
  -- what staff have waived of owed_minor; the rest is an open claim
  add column waived_minor bigint not null default 0 check (waived_minor >= 0),
  -- when the shop cancels a late quote, as the reminder said; null: not reminded
  add column cancel_on timestamptz,
  add constraint sell_quote_claim check (settled_minor + waived_minor <= coalesce(owed_minor, 0));
create index sell_quote_open_claim on sell_quote (id) where owed_minor > settled_minor + waived_minor;
create index sell_quote_awaited on sell_quote (customer_id) where status in ('agreed', 'posted', 'late');

alter table sell_quote_payout
  -- taken for claims; paid_minor is the money that the seller gets
  add column deducted_minor bigint not null default 0 check (deducted_minor >= 0),
  drop constraint sell_quote_payout_paid_minor_check,
  add constraint sell_quote_payout_amount check (paid_minor >= 0 and paid_minor + deducted_minor > 0);

-- What a payout took for a claim.
create table claim_deduction (
  id bigint generated always as identity primary key,
  -- the quote that was paid
  quote_id bigint not null references sell_quote (id) on delete cascade,
  -- the canceled order or quote with the claim
  order_id bigint references sales_order (id) on delete set null,
  canceled_quote_id bigint references sell_quote (id) on delete set null,
  -- its number
  number text not null,
  -- in the currency of the paid quote
  amount_minor bigint not null check (amount_minor > 0),
  at timestamptz not null,
  unique (quote_id, order_id),
  unique (quote_id, canceled_quote_id)
);
create index claim_deduction_order on claim_deduction (order_id) where order_id is not null;
create index claim_deduction_quote on claim_deduction (canceled_quote_id) where canceled_quote_id is not null;
