import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { brandedMailer } from '../../../platform/mail/branded-mailer.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { type OfficeClient, officeAs } from '../../../testing/office/office-client.ts';

let shop: TestShop;
let owner: OfficeClient;
beforeAll(async () => {
  shop = await createTestShop();
  owner = await officeAs(shop, 'owner');
});
afterAll(() => shop.close());

const save = (path: string, after: string, section = 'appearance') =>
  owner.query('mutation ($changes: [SettingChangeInput!]!) { save_settings(changes: $changes) }', {
    changes: [{ section, path, before: null, after }],
  });

const picture = () =>
  sharp({ create: { width: 400, height: 100, channels: 4, background: '#20408080' } })
    .webp()
    .toBuffer();

it('rejects colors that are hard to read, and names the pair (SYS-01)', async () => {
  const poor = await save('primary_color', '#d8b548');
  expect(poor.code).toBe('SETTINGS_INVALID');
  expect(poor.errors?.[0]?.message).toContain('white text on the main color has a contrast of');
  expect((await save('link_color', '#88aaee')).errors?.[0]?.message).toContain('links on white');
  expect(shop.services.shop.appearance.colors.primary).toBe('#113a2e');
});

it('stores an uploaded logo anew, with a public address, and rejects SVG (SYS-01)', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  expect((await owner.upload('/office/media/shop/1', Buffer.from(svg))).status).toBe(400);
  const buyer = await officeAs(shop, 'buyer');
  expect((await buyer.upload('/office/media/shop/1', await picture())).status).toBe(404);
  const { status, body } = await owner.upload('/office/media/shop/1', await picture());
  expect(status).toBe(200);
  const { id } = JSON.parse(body) as { id: string };
  expect(id).toMatch(/^\/media\/shop\/[0-9a-f]{24}\.png$/);
  const stored = await readFile(join(shop.services.config.dataDir, id));
  expect(await sharp(stored).metadata()).toMatchObject({ format: 'png', width: 400, hasAlpha: true });
  expect((await save('logo_picture', id, 'store')).code).toBeNull();
  await expect.poll(() => shop.services.shop.store.logoPicture).toBe(id);
});

it('the manifest and mails follow the colors and the logo (SYS-01)', async () => {
  expect((await save('primary_color', '#204080')).code).toBeNull();
  expect((await save('link_color', '#103070')).code).toBeNull();
  await expect.poll(() => shop.services.shop.appearance.colors.link).toBe('#103070');
  const manifest = await shop.app.inject({ url: '/manifest.webmanifest' });
  expect(manifest.json().theme_color).toBe('#204080');

  expect((await save('favicon', '/media/shop/icon.png')).code).toBeNull();
  await expect.poll(() => shop.services.shop.appearance.favicon).toBe('/media/shop/icon.png');
  const installed = await shop.app.inject({ url: '/manifest.webmanifest' });
  expect(installed.json().icons).toEqual([{ src: '/media/shop/icon.png', sizes: 'any', purpose: 'any' }]);

  const sent: Mail[] = [];
  const mailer = { send: async (mail: Mail) => void sent.push(mail), close: async () => undefined };
  const media = join(shop.services.config.dataDir, 'media');
  await brandedMailer(mailer, shop.services.shop, media).send({
    key: 'looks',
    to: 'marta@post.example',
    subject: 'Looks',
    html: '<img src="cid:logo" width="116" height="32"><td bgcolor="#113a2e"><a style="color:#0f5a45">',
    text: 'Looks',
    images: [{ id: 'logo', fileName: 'logo.png', contentType: 'image/png', content: Buffer.alloc(1) }],
  });
  expect(sent[0]?.html).toBe(
    '<img src="cid:logo" width="128" height="32"><td bgcolor="#204080"><a style="color:#103070">',
  );
  expect(await sharp(sent[0]?.images[0]?.content).metadata()).toMatchObject({ width: 256, height: 64 });
});
