-- Captcha tokens that were used, so that none is used twice, in whatever process. Short-lived: rows go once the token
-- would be refused for its age.
create table spent_token (
  id text primary key check (char_length(id) between 16 and 200),
  valid_until timestamptz not null
);
create index spent_token_end on spent_token (valid_until);
