-- Content blocks, pages and the journal. All HTML is sanitized before it is stored.

-- Pieces of HTML that pages include by identifier.
create table cms_block (
  id bigint generated always as identity primary key,
  identifier text not null unique check (identifier ~ '^[a-z0-9][a-z0-9_-]{0,99}$'),
  title text not null check (char_length(title) <= 255),
  content text not null,
  is_active boolean not null default true,
  updated_at timestamptz not null
);

create table cms_page (
  id bigint generated always as identity primary key,
  identifier text not null unique check (identifier ~ '^[a-z0-9][a-z0-9_-]{0,99}$'),
  url_key text not null unique check (url_key ~ '^[a-z0-9][a-z0-9_/-]{0,199}$'),
  title text not null check (char_length(title) between 1 and 255),
  content_heading text not null default '',
  content text not null,
  -- empty: without header and footer
  page_layout text not null check (page_layout in ('1column', 'empty')),
  meta_title text not null default '',
  meta_description text not null default '',
  meta_keywords text not null default '',
  is_active boolean not null default true,
  updated_at timestamptz not null
);

-- Categories of the journal.
create table blog_category (
  id bigint generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9][a-z0-9-]{0,99}$'),
  name text not null check (char_length(name) between 1 and 120),
  description text not null default '',
  position integer not null
);

create table blog_post (
  -- last segment of the post's path
  id text primary key check (id ~ '^[a-z0-9][a-z0-9-]{0,149}$'),
  category_id bigint not null references blog_category (id),
  title text not null check (char_length(title) between 1 and 255),
  author text not null check (char_length(author) between 1 and 120),
  -- path below the media folder
  image text,
  -- CSS shape around the piece in the picture
  image_clip text,
  excerpt text not null,
  content text not null,
  published_at timestamptz not null,
  reading_minutes integer not null check (reading_minutes between 1 and 600),
  -- SKUs instead of ids: a post outlives the products that it names
  related_skus text[] not null default '{}',
  meta_title text not null default '',
  meta_description text not null default '',
  updated_at timestamptz not null
);
create index blog_post_of_category on blog_post (category_id);
