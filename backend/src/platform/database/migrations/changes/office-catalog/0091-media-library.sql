-- The files below the media folder: pictures, drawings and videos of products and content.
create table media_asset (
  id bigint generated always as identity primary key,
  -- path below the media folder; it never changes
  path text not null unique check (char_length(path) between 1 and 500 and path not like '/%'),
  name text not null check (char_length(name) between 1 and 200),
  kind text not null check (kind in ('image', 'drawing', 'video')),
  bytes bigint not null check (bytes > 0),
  -- in pixels, as browsers show it; null for videos
  width integer check (width > 0),
  height integer check (height > 0),
  alt text not null default '' check (char_length(alt) <= 500),
  -- SHA-256 of the content
  hash bytea not null check (octet_length(hash) = 32),
  -- counts the contents that the path has had; above 1, addresses name it, so that no cache shows an old one
  version integer not null default 1 check (version > 0),
  -- counts all changes, to detect those of others
  revision integer not null default 1 check (revision > 0),
  -- the picture that this one was cut out of, and the rectangle {x, y, width, height} in its pixels
  source_id bigint references media_asset (id) on delete set null,
  crop jsonb,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- null for files of an import
  staff_id bigint references staff_member (id),
  by_name text
);
create index media_asset_hash on media_asset (hash);
create index media_asset_source on media_asset (source_id);
create index media_asset_member on media_asset (staff_id);
create index media_asset_changed on media_asset (changed_at);
create index media_asset_replaced on media_asset (path, version) where version > 1;

-- Finds the products that show a file, and those whose texts have pictures.
create index product_media_file on product using gin (media jsonb_path_ops);
create index product_text_media on product (id) where description || short_description like '%/media/%';
