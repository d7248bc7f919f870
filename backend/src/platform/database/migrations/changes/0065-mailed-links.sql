-- The request that mailed a link: a retry of it may replace the link, another request at the same moment
-- may not.
alter table password_reset add column request_id text;
alter table two_factor_reset add column request_id text;
alter table email_confirmation add column request_id text;
