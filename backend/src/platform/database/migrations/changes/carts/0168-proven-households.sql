-- The postal addresses, normalized, at which the seller had received an order billed there when agreeing. Only
-- these count for other accounts of the address: anybody can type the address of a stranger.
alter table sell_quote add column proven_households text[] not null default '{}';
