-- The identity document that staff checked before the payout of a quote. Scans are not stored.
create table sell_quote_identity (
  quote_id bigint primary key references sell_quote (id) on delete cascade,
  kind text not null check (kind in ('drivers_license', 'passport', 'id_card')),
  -- the last four characters of the document's number
  ending text not null check (char_length(ending) = 4),
  valid_until date not null,
  checked_by text not null check (char_length(checked_by) between 1 and 100),
  checked_at timestamptz not null
);

-- Payouts of a day, for rules that count several sales as one.
create index sell_quote_payout_paid_at on sell_quote_payout (paid_at) where paid_at is not null;

-- The wording of each version of the terms of sale, as a hash.
create table sell_terms (
  version integer primary key,
  wording_hash text not null,
  first_used_at timestamptz not null,
  -- since when the shop shows another wording under this version; null: it shows the first one
  differs_since timestamptz
);
