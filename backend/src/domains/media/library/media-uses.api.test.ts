import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { importRows } from '../../../testing/import-rows.ts';
import { type OfficeClient, officeAs } from '../../../testing/office/office-client.ts';
import { mediaLibrary, picture } from '../testing/media-library.ts';

let shop: TestShop;
let editor: OfficeClient;
beforeAll(async () => {
  shop = await createTestShop();
  editor = await officeAs(shop, 'editor', 'Ines Hale');
});
afterAll(() => shop.close());

const { added, read, search, remove } = mediaLibrary(() => editor);
const get = (url: string) => shop.app.inject({ method: 'GET', url });

describe('the places of a file', () => {
  test('names the places that show a file, and deletes only files that nothing shows (CONT-06)', async () => {
    const asset = await added('shown.png', await picture().png().toBuffer());
    const address = `/media/${asset.path}`;
    await importRows(shop, {
      media: [{ sku: 'AU-SUN-1', file: asset.path, position: 9, label: 'Reverse' }],
      'cms-pages': [
        {
          identifier: 'shown',
          url_key: 'shown',
          title: 'A page',
          content: `<p><img src="${address}" alt=""></p>`,
        },
      ],
      'cms-blocks': [
        { identifier: 'shown', title: 'A block', content: `<p><img src="${address}" alt=""></p>` },
      ],
    });
    const { uses } = await read(asset.id);
    expect(uses).toContainEqual({ kind: 'page', name: 'A page', link: null });
    expect(uses).toContainEqual({ kind: 'block', name: 'A block', link: null });
    expect(uses.find(({ kind }) => kind === 'product')?.link).toBe('/products/AU-SUN-1/pictures');
    expect(uses).toHaveLength(3);
    expect((await search('shown.png'))[0]?.uses).toHaveLength(3);
    const { code, errors } = await remove(editor, asset);
    expect(code).toBe('FILE_USED');
    expect(errors?.[0]?.message).toContain(uses[0]?.name);
    expect((await get(address)).statusCode).toBe(200);

    const free = await added('free.png', await picture().png().toBuffer());
    expect((await remove(editor, { ...free, revision: free.revision + 1 })).code).toBe('FILE_CHANGED');
    expect((await remove(editor, free)).errors).toBeUndefined();
    expect((await get(free.address)).statusCode).toBe(404);
    expect((await remove(editor, free)).code).toBe('FILE_UNKNOWN');
  });

  test('lists the logo among the places (CONT-06)', async () => {
    const asset = await added('logo.png', await picture().png().toBuffer());
    await shop.pool.query(
      `update shop_setting set value = jsonb_set(value::jsonb, '{logo_picture}', to_jsonb($1::text))::json
       where section = 'store'`,
      [`/media/${asset.path}`],
    );
    expect((await read(asset.id)).uses).toEqual([
      { kind: 'setting', name: 'Logo picture', link: '/settings/looks' },
    ]);
  });

  test('include drafts, scheduled and earlier versions, in addresses and in directives (CONT-06)', async () => {
    const [drafted, scheduled, earlier] = [
      await added('drafted.png', await picture().png().toBuffer()),
      await added('scheduled.png', await picture().png().toBuffer()),
      await added('earlier.png', await picture().png().toBuffer()),
    ];
    const save = async (name: string, content: string, revision: number | null, isNew = false) => {
      const { data, code } = await editor.query<{ saved: { draft: { revision: number } } }>(
        `mutation ($name: String!, $revision: Int, $isNew: Boolean, $fields: [ContentFieldInput!]!) {
          saved: save_content_draft(kind: block, name: $name, revision: $revision, fields: $fields, is_new: $isNew) {
            draft { revision } } }`,
        {
          ...{ name, revision, isNew },
          fields: [
            { name: 'title', value: `Block ${name}` },
            { name: 'content', value: content },
          ],
        },
      );
      expect(code).toBeNull();
      return data.saved.draft.revision;
    };
    const act = async (document: string, variables: Record<string, unknown>) =>
      expect((await editor.query(document, variables)).code).toBeNull();
    const publish = `mutation ($name: String!, $revision: Int!) {
      publish_content(kind: block, name: $name, revision: $revision) { name } }`;

    await save('drafted', `<p><img src="{{media url=${drafted.path}}}" alt=""></p>`, null, true);
    const revision = await save('timed', `<p><img src="/media/${scheduled.path}" alt=""></p>`, null, true);
    await act(
      `mutation ($revision: Int!, $from: Instant) {
        schedule_content(kind: block, name: "timed", revision: $revision, from: $from) { name } }`,
      { revision, from: new Date(shop.clock.now() + 3_600_000).toISOString() },
    );
    const first = await save('past', `<p><img src="/media/${earlier.path}" alt=""></p>`, null, true);
    await act(publish, { name: 'past', revision: first });
    await act(publish, { name: 'past', revision: await save('past', '<p>None</p>', null) });

    const placesOf = async ({ id }: { readonly id: string }) => (await read(id)).uses;
    expect(await placesOf(drafted)).toEqual([
      { kind: 'draft', name: 'Block drafted', link: '/content/blocks/drafted' },
    ]);
    expect(await placesOf(scheduled)).toContainEqual({
      kind: 'draft',
      name: 'Block timed',
      link: '/content/blocks/timed',
    });
    expect(await placesOf(earlier)).toMatchObject([{ kind: 'version', name: 'Block past' }]);
    for (const file of [drafted, scheduled, earlier])
      expect((await remove(editor, file)).code).toBe('FILE_USED');
  });

  test('include unsaved changes of products and the texts of e-mails (CONT-06)', async () => {
    const [gallery, letter] = [
      await added('gallery.png', await picture().png().toBuffer()),
      await added('letter.png', await picture().png().toBuffer()),
    ];
    const { rows } = await shop.pool.query<{ id: number }>('select id from staff_member order by id limit 1');
    await shop.pool.query(
      `insert into product_draft (staff_id, product_id, sku, fields, saved_at)
       values ($1, null, 'AU-NEXT', $2, now())`,
      [
        rows[0]?.id,
        JSON.stringify([{ field: 'images', seen: null, value: [{ file: gallery.path, label: '' }] }]),
      ],
    );
    await shop.pool.query(
      `insert into mail_text_version (mail, language, number, texts, by_name, saved_at)
       values ('order-placed', 'en-US', 1, $1, 'Ines Hale', now())`,
      [JSON.stringify({ heading: `<img src="/media/${letter.path}">` })],
    );
    expect((await read(gallery.id)).uses).toMatchObject([{ kind: 'draft', name: 'AU-NEXT' }]);
    expect((await read(letter.id)).uses).toMatchObject([{ kind: 'mail', name: 'order-placed' }]);
    expect((await remove(editor, gallery)).code).toBe('FILE_USED');
    expect((await remove(editor, letter)).code).toBe('FILE_USED');
  });
});
