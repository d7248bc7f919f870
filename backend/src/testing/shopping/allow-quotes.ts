import { importShopSettings } from '../../domains/shop/settings/import-settings.ts';
import type { TestShop } from '../create-test-shop.ts';

/**
 * Lets one postal address have any number of agreed quotes: the sellers of a test file share theirs, and few
 * tests are about this limit.
 */
export async function allowQuotes(shop: Pick<TestShop, 'db' | 'refresh'>): Promise<void> {
  const terms = {
    quote_lock_minutes: 10,
    post_within_working_days: 2,
    label_insured_to_minor: 10_000_000,
    maximum_pieces_per_product: 500,
    agreed_at_once: 1_000,
  };
  await importShopSettings(shop.db, { storeConfig: { sell_to_us: terms } });
  await shop.refresh();
}
