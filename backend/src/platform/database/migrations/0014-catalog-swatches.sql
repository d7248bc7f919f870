-- What a value of a choice looks like: a colour ("#1f5c43"), a picture ("attribute/swatch/x.webp" below the media folder)
-- or a short text; null shows the value's label.
alter table attribute_option add column swatch text check (swatch <> '');
