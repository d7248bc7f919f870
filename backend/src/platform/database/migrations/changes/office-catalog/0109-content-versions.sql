-- Versions of content that staff edit in the back office. The published content itself is in cms_block,
-- cms_page, blog_post and shop_setting, where imports write it too.
create table content_version (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('page', 'block', 'article', 'notice')),
  -- identifier of the block or page, id of the article
  document text not null check (char_length(document) between 1 and 150),
  number integer not null check (number > 0),
  -- draft: not published yet; scheduled: shown from publish_at until expire_at; published: the newest
  -- published one; withdrawn: replaced, ended or taken back
  state text not null check (state in ('draft', 'scheduled', 'published', 'withdrawn')),
  -- values by column of import files, as staff wrote them
  fields jsonb not null,
  -- counts the saves of a draft
  revision integer not null default 1 check (revision > 0),
  publish_at timestamptz,
  expire_at timestamptz,
  published_at timestamptz,
  changed_at timestamptz not null,
  -- null for content of an import
  staff_id bigint references staff_member (id),
  by_name text not null,
  unique (kind, document, number),
  check (expire_at > publish_at),
  check (state <> 'scheduled' or publish_at is not null)
);
create unique index content_version_draft on content_version (kind, document) where state = 'draft';
create unique index content_version_published on content_version (kind, document) where state = 'published';
create index content_version_schedule on content_version (publish_at) where state = 'scheduled';
create index content_version_member on content_version (staff_id);
