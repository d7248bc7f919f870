-- The mails that tell shoppers of a rush when their turn comes. A row lives until its mail is sent or its place ends.
create table rush_turn_mail (
  -- the place in line: the id of its ticket
  ticket text primary key,
  joined_at timestamptz not null,
  -- as typed, with the ASCII form of the domain
  email text not null,
  -- the code of the store view, for the language of the mail
  store_view text not null,
  asked_at timestamptz not null,
  -- when the shop queued the mail; null while the shopper waits
  turn_at timestamptz
);
