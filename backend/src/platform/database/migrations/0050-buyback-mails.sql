-- Whether the end of a quote was told to who had it, or needs no telling.
alter table sell_quote add column is_end_told boolean not null default false;
-- Quotes of before are not written about.
update sell_quote set is_end_told = true;
create index sell_quote_ending on sell_quote (expires_at) where accepted_at is null and not is_end_told;
