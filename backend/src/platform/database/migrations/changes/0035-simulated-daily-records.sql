-- Whether the spot price of the day came from the simulated market.
alter table product_daily_record add column is_simulated boolean not null default false;
