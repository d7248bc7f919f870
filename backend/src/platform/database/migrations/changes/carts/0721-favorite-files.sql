-- Finds the favorites that keep an uploaded file by its token. Few favorites have choices.
create index wishlist_item_choices on wishlist_item using gin (choices jsonb_path_ops) where choices <> '[]';
drop index wishlist_item_chosen;
