alter table product
  -- words that find the product in the search, and that shoppers never see
  add column search_words text check (search_words <> ''),
  -- most pieces of the product in one order; null for the limit of the shop
  add column order_limit integer check (order_limit between 1 and 1000000);
