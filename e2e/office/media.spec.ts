import { crc32, deflateSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import { joinStaff } from '../harness/office/join-staff.ts';
import { expectAccessible } from '../harness/page/accessible.ts';
import { test } from '../harness/page/policed-test.ts';
import { SHOP_PORT } from '../harness/places.ts';

// Passkeys belong to a host name; an address has none.
test.use({ baseURL: `http://localhost:${SHOP_PORT}`, contextOptions: { reducedMotion: 'reduce' } });

const PRODUCT = '/2026-sunrise-peaks-1-oz-gold-coin.html';
const PICTURES = '/office/products/AU-SUN-1/pictures';

test('pictures are uploaded, found, cropped, put on a product and replaced under their address (CONT-06, GOODS-03)', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const files = page.locator('input[type=file]').first();
  const library = page.getByRole('list', { name: 'Files' });

  await test.step('several files at once, and a broken one is rejected by its name', async () => {
    await joinStaff(page, { name: 'Ines Hale', role: 'editor' });
    await page.goto('/office/content/media');
    await expect(page.getByRole('heading', { name: 'Media', level: 1 })).toBeVisible();
    await expect(library.getByRole('button').first()).toBeVisible();
    await expectAccessible(page);
    await files.setInputFiles([
      { name: 'kestrel-front.png', mimeType: 'image/png', buffer: png(320, 240, 40) },
      { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') },
      { name: 'kestrel-back.png', mimeType: 'image/png', buffer: png(240, 240, 90) },
    ]);
    const uploads = page.getByRole('list', { name: 'Uploads' });
    await expect(uploads.getByRole('alert')).toHaveText(/^notes\.jpg is not a picture or a video/);
    await expect(uploads.getByText('Uploaded', { exact: true })).toHaveCount(2);
    await page.getByRole('searchbox', { name: 'Find a file' }).fill('kestrel');
    await expect(library.getByRole('button')).toHaveCount(2);
    await library.getByRole('button', { name: /kestrel-front/ }).press('Enter');
    await page.getByLabel('Alternative text').fill('A kestrel on a branch');
    await library.getByRole('button').last().press('Enter');
    await page.getByRole('button', { name: 'Stay on this page' }).press('Enter');
    await expect(page.getByLabel('Alternative text')).toHaveValue('A kestrel on a branch');
    await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
    await expect(page.getByText('Saved.')).toBeVisible();
    await expect(page.getByText('Nothing shows this file.')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the picture is the main one of a product, by keyboard', async () => {
    await page.goto(PICTURES);
    const rows = page.getByRole('main').locator('ol').last().getByRole('listitem');
    await expect(rows.first()).toBeVisible();
    const count = await rows.count();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Add pictures' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add pictures' });
    await dialog.getByRole('searchbox').fill('kestrel-front');
    await expect(dialog.getByRole('list', { name: 'Files' }).getByRole('button')).toHaveCount(1);
    await dialog.getByRole('button', { name: /kestrel-front/ }).press('Space');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Use 1 file' }).press('Enter');
    await expect(rows).toHaveCount(count + 1);
    await expect(page.getByLabel(`Alternative text of picture ${count + 1}`)).toHaveValue(
      'A kestrel on a branch',
    );
    for (let place = count + 1; place > 1; place--) {
      await page
        .getByRole('button', { name: `Move picture ${place}, A kestrel on a branch` })
        .press('ArrowUp');
      await expect(page.getByText(`Picture is now ${place - 1} of ${count + 1}.`)).toBeAttached();
    }
    const cropButton = page.getByRole('button', { name: 'Crop picture 1', exact: true });
    await expect(cropButton).toBeEnabled();
    await cropButton.press('Enter');
    const crop = page.getByRole('dialog', { name: 'Crop the picture' });
    await crop.getByRole('button', { name: 'Largest square' }).press('Enter');
    await expect(crop.getByLabel('Width')).toHaveValue('240');
    await expectAccessible(page);
    await crop.getByRole('button', { name: 'Use this part' }).press('Enter');
    await expect(crop).toBeHidden();
    await page.getByRole('button', { name: 'Save pictures' }).press('Enter');
    await expect(page.getByText('Pictures saved.')).toBeVisible();
    await expect.poll(() => pageOf(page)).toMatch(/library\/kestrel-front-[0-9a-f]{10}\.png/);
  });

  await test.step('a replacement shows at once under the same address', async () => {
    await page.goto('/office/content/media?search=kestrel-front');
    // The original is unused: the product shows the cropped copy.
    await library.getByRole('button', { name: /kestrel-front.*Shown in 1 place/ }).click();
    await expect(page.getByRole('link', { name: '2026 Sunrise Peaks 1 oz gold coin' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Delete' })).toBeDisabled();
    await page.getByRole('button', { name: 'Replace' }).click();
    const dialog = page.getByRole('dialog', { name: /^Replace/ });
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'new.png', mimeType: 'image/png', buffer: png(200, 200, 160) });
    await dialog.getByRole('button', { name: 'Replace' }).click();
    await expect(page.getByText('Replaced.')).toBeVisible();
    await expect.poll(() => pageOf(page)).toMatch(/kestrel-front-[0-9a-f]{10}\.png\?[^"\s]*v=2/);
  });
});

async function pageOf(page: Page): Promise<string> {
  return (await page.request.get(PRODUCT)).text();
}

/** A picture of one color. */
function png(width: number, height: number, shade: number): Buffer {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  // Eight bits per sample, gray.
  size.set([8, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc((width + 1) * height, shade);
  for (let row = 0; row < height; row++) rows[row * (width + 1)] = 0;
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', size),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
