import { waitFor } from '@ingot/rules/testing/wait-for.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { PageServices, Storefront } from '../../../api/storefront/storefront.ts';
import { startServices } from '../../../app/serve/start-services.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { importRows } from '../../../testing/import-rows.ts';
import { type OfficeClient, officeAs } from '../../../testing/office/office-client.ts';
import { must } from '../../../testing/shopping/shopper.ts';
import { withDatabase } from '../../../testing/test-database.ts';
import { actionsOf } from '../../shop/desk/actions-of.ts';
import { settleSchedule } from '../versions/publish-content.ts';

/** Renders the content of the page at a path, like the storefront's page. */
const storefront: Storefront = {
  async render(request: Request, { execute }: PageServices) {
    const document = 'query page($url: String!) { route(url: $url) { ... on CmsPage { content } } }';
    const answer = await execute(document, { url: new URL(request.url).pathname });
    return new Response(`<html><head></head>${JSON.stringify(answer)}</html>`, {
      headers: { 'content-type': 'text/html; charset=utf-8' },
    });
  },
  browserTexts: async (texts) => texts,
  pageParameters: async () => [],
  sitePaths: async () => [],
  disallowedPaths: async () => [],
  textProblems: null,
  assetsFolder: null,
  middleware: null,
  close: async () => undefined,
};

let shop: TestShop;
let ines: OfficeClient;
beforeAll(async () => {
  shop = await createTestShop({ storefront });
  ines = await officeAs(shop, 'editor', 'Ines');
  await importRows(shop, {
    'cms-pages': [
      { identifier: 'about', title: 'About us', content: '<p>First</p>', meta_keywords: 'gold' },
      { identifier: 'faq', title: 'Questions', content: '<p>Why?</p>' },
    ],
    'cms-blocks': [{ identifier: 'footer', title: 'Footer', content: '<p>Footer</p>' }],
    'blog-categories': [{ slug: 'news', name: 'News' }],
    'blog-posts': [
      {
        id: 'first',
        category: 'news',
        title: 'First post',
        author: 'Desk',
        published_at: '2026-01-02',
        excerpt: 'Short',
        body: '<p>Body</p>',
        image_clip: 'circle(40%)',
      },
    ],
  });
  await refresh();
});
afterAll(() => shop.close());

/** Waits until the shop shows the stored content. */
const refresh = () => Promise.all([shop.refresh(), shop.services.content.refresh()]);

const VERSION = 'id number state revision from until is_shown by fields { name value }';
const CONTENT = `kind name is_published preview published { name value } draft { ${VERSION} } versions { ${VERSION} }`;
const READ = `query ($kind: ContentKind!, $name: String!) { content(kind: $kind, name: $name) { ${CONTENT} } }`;
const SAVE = `mutation ($kind: ContentKind!, $name: String!, $revision: Int, $fields: [ContentFieldInput!]!, $isNew: Boolean) {
  content: save_content_draft(kind: $kind, name: $name, revision: $revision, fields: $fields, is_new: $isNew) { ${CONTENT} } }`;
const PUBLISH = `mutation ($kind: ContentKind!, $name: String!, $revision: Int!) {
  content: publish_content(kind: $kind, name: $name, revision: $revision) { ${CONTENT} } }`;
const DISCARD = `mutation ($kind: ContentKind!, $name: String!, $revision: Int!) {
  content: discard_content_draft(kind: $kind, name: $name, revision: $revision) { ${CONTENT} } }`;
const SCHEDULE = `mutation ($kind: ContentKind!, $name: String!, $revision: Int!, $from: Instant, $until: Instant) {
  content: schedule_content(kind: $kind, name: $name, revision: $revision, from: $from, until: $until) { ${CONTENT} } }`;
const UNSCHEDULE = `mutation ($id: ID!) { content: unschedule_content(id: $id) { ${CONTENT} } }`;
const RESTORE = `mutation ($id: ID!, $revision: Int) { content: restore_content(id: $id, revision: $revision) { ${CONTENT} } }`;

interface Version {
  readonly id: string;
  readonly number: number;
  readonly state: string;
  readonly revision: number;
  readonly fields: readonly { name: string; value: string }[];
}
interface Content {
  readonly content: {
    readonly draft: Version | null;
    readonly versions: readonly Version[];
    readonly published: readonly { name: string; value: string }[];
    readonly preview: string;
  };
}

const fields = (values: Record<string, string>) =>
  Object.entries(values).map(([name, value]) => ({ name, value }));
const page = (content: string, more: Record<string, string> = {}) =>
  fields({ title: 'About us', content, ...more });
const about = { kind: 'page', name: 'about' };

async function read(name: { kind: string; name: string }) {
  return (await ines.query<Content>(READ, name)).data.content;
}

/** Saves a draft over any existing draft, and returns its revision. */
async function draft(name: { kind: string; name: string }, values: readonly object[], isNew = false) {
  const revision = isNew ? null : ((await read(name)).draft?.revision ?? null);
  const { data, code } = await ines.query<Content>(SAVE, { ...name, revision, fields: values, isNew });
  expect(code).toBeNull();
  return data.content.draft?.revision ?? 0;
}

async function contentOf(identifier: string): Promise<string | null> {
  const document = 'query ($identifier: String!) { cmsPage(identifier: $identifier) { content } }';
  const { data } = await shop.query<{ cmsPage: { content: string } | null }>(document, { identifier });
  return data.cmsPage?.content ?? null;
}

const inMinutes = (minutes: number) => new Date(shop.clock.now() + minutes * 60_000).toISOString();

test('a draft stays hidden until it is published, and the import before it can be restored (CONT-01)', async () => {
  const revision = await draft(about, page('<p>Second</p><script>x()</script>'));
  await refresh();
  expect(await contentOf('about')).toBe('<p>First</p>');
  const published = await ines.query<Content>(PUBLISH, { ...about, revision });
  expect(published.data.content.versions).toMatchObject([
    { number: 2, state: 'published', is_shown: true, by: 'Ines' },
    { number: 1, state: 'withdrawn', by: 'Import' },
  ]);
  await refresh();
  expect(await contentOf('about')).toBe('<p>Second</p>');

  const imported = published.data.content.versions[1];
  const restored = await ines.query<Content>(RESTORE, { id: imported?.id, revision: null });
  expect(restored.data.content.draft).toMatchObject({ number: 3, revision: 1 });
  expect(restored.data.content.draft?.fields).toContainEqual({ name: 'meta_keywords', value: 'gold' });
  await ines.query(PUBLISH, { ...about, revision: 1 });
  await refresh();
  expect(await contentOf('about')).toBe('<p>First</p>');
  expect(await actionsOf(shop.db, 'page about')).toMatchObject([
    { verb: 'publish-content', byName: 'Ines', after: { content: '<p>First</p>' } },
    { verb: 'restore-content' },
    { verb: 'publish-content', before: { content: '<p>First</p>', meta_keywords: 'gold' } },
    { verb: 'draft-content' },
  ]);
});

test('two people never overwrite each other: the later save names the person and the fields (CONT-01)', async () => {
  const tomas = await officeAs(shop, 'editor', 'Tomas');
  const revision = await draft(about, page('<p>Mine</p>'));
  const save = { ...about, fields: page('<p>Other</p>', { meta_title: 'New' }) };
  expect((await tomas.query(SAVE, { ...save, revision })).code).toBeNull();
  const late = await ines.query(SAVE, { ...about, revision, fields: page('<p>Mine again</p>') });
  expect(late.code).toBe('CONFLICT');
  expect(late.errors?.[0]).toMatchObject({
    message: expect.stringContaining('Tomas'),
    extensions: { fields: 'content,meta_title', revision: revision + 1 },
  });
  for (const mutation of [PUBLISH, DISCARD]) {
    expect((await ines.query(mutation, { ...about, revision })).code).toBe('CONFLICT');
  }
  const both = await Promise.all(
    [ines, tomas].map((one) => one.query(SAVE, { ...save, revision: revision + 1 })),
  );
  expect(both.map(({ code }) => code).toSorted()).toEqual(['CONFLICT', null]);
  await tomas.query(DISCARD, { ...about, revision: revision + 2 });
  expect((await read(about)).draft).toBeNull();
  expect((await ines.query(PUBLISH, { ...about, revision: 1 })).code).toBe('DRAFT_MISSING');
});

test('rejects invalid values, other roles, and taken names (CONT-01)', async () => {
  const save = { ...about, revision: null };
  for (const wrong of [
    page('<p>x</p>', { title: '' }),
    page('<p>x</p>', { url_key: '../etc' }),
    page('<p>x</p>', { url_key: 'faq' }),
    page('<p>x</p>', { unknown_column: 'x' }),
    page('x'.repeat(200_001)),
  ]) {
    expect((await ines.query(SAVE, { ...save, fields: wrong })).code).toBe('CONTENT_INVALID');
  }
  expect((await ines.query(SAVE, { ...save, fields: page('x'.repeat(500_000)) })).code).toBe(
    'CONTENT_TOO_LARGE',
  );
  const unknown = { kind: 'page', name: 'nowhere', revision: null, fields: page('<p>x</p>') };
  expect((await ines.query(SAVE, unknown)).code).toBe('CONTENT_UNKNOWN');
  expect((await ines.query(SAVE, { ...save, fields: page('<p>x</p>'), isNew: true })).code).toBe(
    'CONTENT_TAKEN',
  );
  expect((await ines.query(SAVE, { ...unknown, name: 'Bad Name', isNew: true })).code).toBe(
    'CONTENT_INVALID',
  );
  expect((await ines.query(RESTORE, { id: '999999' })).code).toBe('VERSION_UNKNOWN');
  const bench = await officeAs(shop, 'bench');
  for (const [document, variables] of [
    [READ, about],
    [SAVE, { ...save, fields: page('<p>x</p>') }],
    [PUBLISH, { ...about, revision: 1 }],
    [RESTORE, { id: '1' }],
  ] as const) {
    expect((await bench.query(document, variables)).code).toBe('NOT_PERMITTED');
  }
});

test('a scheduled version appears and ends at its time in every process and cache (CONT-04)', async () => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(shop.db);
  const start = () =>
    startServices({
      config: shop.services.config,
      connection: withDatabase(inject('testServer').connection, rows[0]?.name ?? ''),
      clock: shop.clock,
      log: shop.services.log,
      publicUrl: 'http://shop.test',
    });
  const other = await start();
  const there = () => other.services.content.current().pageByIdentifier('faq')?.content;
  const faq = { kind: 'page', name: 'faq' };
  try {
    const revision = await draft(faq, page('<p>Sale</p>'));
    const showing = { ...faq, revision, from: inMinutes(10), until: inMinutes(20) };
    expect((await ines.query(SCHEDULE, { ...showing, until: inMinutes(10) })).code).toBe('SCHEDULE_INVALID');
    expect((await ines.query(SCHEDULE, { ...showing, from: inMinutes(-1) })).code).toBe('SCHEDULE_INVALID');
    expect((await ines.query(SCHEDULE, { ...showing, from: null, until: null })).code).toBe(
      'SCHEDULE_INVALID',
    );
    const { data } = await ines.query<Content>(SCHEDULE, showing);
    expect(data.content.versions[0]).toMatchObject({ state: 'scheduled', is_shown: false });
    await refresh();
    await waitFor(() => expect(other.services.content.nextChangeMs()).not.toBeNull());

    // External caches never keep a response beyond the next change.
    const document = '{ cmsPage(identifier: "faq") { content } }';
    const cached = () => shop.app.inject({ url: `/graphql?query=${encodeURIComponent(document)}` });
    expect((await cached()).headers['cache-control']).toContain('max-age=60');
    shop.clock.advance(9 * 60_000 + 30_000);
    const late = await cached();
    expect(late.headers['cache-control']).toContain('max-age=0');
    expect(late.body).toContain('Why?');
    shop.clock.advance(29_999);
    expect([await contentOf('faq'), there()]).toEqual(['<p>Why?</p>', '<p>Why?</p>']);
    shop.clock.advance(1);
    expect([await contentOf('faq'), there()]).toEqual(['<p>Sale</p>', '<p>Sale</p>']);
    expect((await cached()).body).toContain('Sale');
    expect((await read(faq)).versions[0]).toMatchObject({ state: 'scheduled', is_shown: true });
    shop.clock.advance(10 * 60_000);
    expect([await contentOf('faq'), there()]).toEqual(['<p>Why?</p>', '<p>Why?</p>']);
    expect((await cached()).body).toContain('Why?');
    await settleSchedule(shop.services);
    expect((await read(faq)).versions[0]).toMatchObject({ state: 'withdrawn', is_shown: false });
  } finally {
    await other.stop();
  }

  // Another process starts after the scheduled time. It shows the version before and after the job
  // that publishes it.
  const revision = await draft(faq, page('<p>For good</p>'));
  await ines.query(SCHEDULE, { ...faq, revision, from: inMinutes(5) });
  await refresh();
  shop.clock.advance(3_600_000);
  ines = await officeAs(shop, 'editor', 'Ines');
  const later = await start();
  try {
    const content = () => later.services.content.current().pageByIdentifier('faq')?.content;
    expect(content()).toBe('<p>For good</p>');
    await Promise.all([settleSchedule(shop.services), settleSchedule(later.services)]);
    await later.services.content.refresh();
    expect(content()).toBe('<p>For good</p>');
    expect((await read(faq)).published).toContainEqual({ name: 'content', value: '<p>For good</p>' });
  } finally {
    await later.stop();
  }
  const published = (await actionsOf(shop.db, 'page faq')).filter(({ verb }) => verb === 'publish-content');
  expect(published).toMatchObject([{ byName: 'Schedule', details: { scheduled: true } }]);
});

test('new content appears at its time, a publication ends a temporary version, and staff take a version back (CONT-01)', async () => {
  const sale = { kind: 'page', name: 'sale' };
  const revision = await draft(sale, page('<p>Sale</p>', { title: 'Sale' }), true);
  const scheduled = await ines.query<Content>(SCHEDULE, { ...sale, revision, until: inMinutes(30) });
  await refresh();
  expect(await contentOf('sale')).toBe('<p>Sale</p>');
  const list = '{ content_list(kind: page) { name title is_shown has_draft scheduled_for changed_by } }';
  const { data } = await ines.query<{ content_list: object[] }>(list);
  expect(data.content_list).toContainEqual({
    name: 'sale',
    title: 'Sale',
    is_shown: false,
    has_draft: false,
    scheduled_for: expect.any(String),
    changed_by: 'Ines',
  });
  const id = scheduled.data.content.versions[0]?.id;
  const back = await ines.query<Content>(UNSCHEDULE, { id });
  await refresh();
  expect(await contentOf('sale')).toBeNull();
  expect((await ines.query(UNSCHEDULE, { id })).code).toBe('NOT_SCHEDULED');
  const again = back.data.content.draft?.revision ?? 0;
  await ines.query(SCHEDULE, { ...sale, revision: again, until: inMinutes(30) });
  await draft(sale, page('<p>After</p>', { title: 'Sale' }));
  expect((await ines.query(UNSCHEDULE, { id })).code).toBe('DRAFT_EXISTS');
  await ines.query(PUBLISH, { ...sale, revision: 1 });
  await refresh();
  expect(await contentOf('sale')).toBe('<p>After</p>');
});

test('blocks, articles and the notice line have drafts and schedules too (CONT-01)', async () => {
  const footer = { kind: 'block', name: 'footer' };
  await ines.query(PUBLISH, {
    ...footer,
    revision: await draft(footer, fields({ title: 'Footer', content: '<p>New footer</p>' })),
  });
  const first = { kind: 'article', name: 'first' };
  const values = Object.fromEntries((await read(first)).published.map(({ name, value }) => [name, value]));
  const article = await draft(first, fields({ ...values, title: 'Better title' }));
  await ines.query(PUBLISH, { ...first, revision: article });
  expect((await read(first)).published).toContainEqual({ name: 'image_clip', value: 'circle(40%)' });
  await refresh();
  const document = `{ cmsBlocks(identifiers: ["footer"]) { items { content } } blogPost(id: "first") { title }
    storeConfig { notification_active notification_settings_message notification_settings_link } }`;
  const shown = async () => (await must<Record<string, unknown>>(shop.query, document)) as never;
  expect(await shown()).toMatchObject({
    cmsBlocks: { items: [{ content: '<p>New footer</p>' }] },
    blogPost: { title: 'Better title' },
  });

  const notice = { kind: 'notice', name: 'notice' };
  const line = (message: string) => fields({ active: 'true', mode: 'info', message, link: '/faq' });
  await ines.query(PUBLISH, { ...notice, revision: await draft(notice, line('Open all week.')) });
  await refresh();
  const usual = { notification_active: true, notification_settings_message: 'Open all week.' };
  expect(await shown()).toMatchObject({ storeConfig: usual });
  const revision = await draft(notice, line('Closed on Monday.'));
  await ines.query(SCHEDULE, { ...notice, revision, from: inMinutes(5), until: inMinutes(6) });
  await refresh();
  expect(await shown()).toMatchObject({ storeConfig: usual });
  shop.clock.advance(5 * 60_000);
  const monday = { notification_settings_message: 'Closed on Monday.', notification_settings_link: '/faq' };
  expect(await shown()).toMatchObject({ storeConfig: monday });
  shop.clock.advance(60_000);
  expect(await shown()).toMatchObject({ storeConfig: usual });
  expect((await ines.query(SAVE, { ...notice, revision: null, fields: fields({ mode: 'loud' }) })).code).toBe(
    'CONTENT_INVALID',
  );
});

test('lists what publishing removes before it is published (CONT-03)', async () => {
  const document = `query ($fields: [ContentFieldInput!]!) {
    removed: removed_content(kind: page, fields: $fields) { kind name excerpt piece } }`;
  const html =
    '<div data-content-type="html">&lt;p&gt;a&lt;/p&gt;&lt;script&gt;x()&lt;/script&gt;</div><p onclick="x()">b</p>';
  const { data } = await ines.query<{ removed: object[] }>(document, { fields: page(html) });
  expect(data.removed).toEqual([
    { kind: 'element', name: 'script', excerpt: '<script>x()</script>', piece: 0 },
    { kind: 'attribute', name: 'onclick', excerpt: 'onclick="x()"', piece: null },
  ]);
  expect(
    (await ines.query<{ removed: object[] }>(document, { fields: page('<p>a</p>') })).data.removed,
  ).toEqual([]);
});

test('previews the draft in the real page, only for the person who opened the preview (CONT-01)', async () => {
  await draft(about, page('<p>Not yet</p>'));
  const { preview } = await read(about);
  const opened = await ines.get(preview);
  expect(opened).toMatchObject({ status: 200, body: expect.stringContaining('Not yet') });
  const stranger = await shop.app.inject({ url: preview, headers: { host: 'localhost' } });
  expect(stranger.statusCode).toBe(401);
  const tomas = await officeAs(shop, 'editor', 'Tomas');
  expect((await tomas.get(preview)).status).toBe(403);
  expect((await ines.get(preview.replace(/key=.{8}/, 'key=AAAAAAAA'))).status).toBe(403);
  const { statusCode, body } = await shop.app.inject('/about');
  expect([statusCode, body.includes('Not yet')]).toEqual([200, false]);
  shop.clock.advance(16 * 60_000);
  expect((await ines.get(preview)).status).toBe(403);
});
