import { expect, it } from 'vitest';
import { CONTENT_CHANGED } from '../../domains/cms/content/content-channel.ts';
import { notify } from '../../platform/database/notifications/notify.ts';
import { createTestShop } from '../../testing/create-test-shop.ts';

it('closes during a reload of everything without logging errors', async () => {
  const shop = await createTestShop();
  const { catalog, content, searchTerms } = shop.services;
  for (const channel of ['catalog_changed', 'shop_setting', 'spot_price', CONTENT_CHANGED]) {
    await notify(shop.db, channel);
  }
  const readings = [catalog.refresh(), content.refresh(), searchTerms.refresh()];
  await shop.close();
  expect((await Promise.allSettled(readings)).map(({ status }) => status)).toEqual(
    Array(3).fill('fulfilled'),
  );
  expect(shop.logged.filter(({ level }) => Number(level) >= 40).map(({ msg }) => msg)).toEqual([]);
});
