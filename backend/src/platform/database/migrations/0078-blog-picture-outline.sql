-- The outline of the piece in a post's picture, as a CSS shape, as the pictures of products have one.
alter table blog_post add column image_clip text;
