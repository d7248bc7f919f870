import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { methodPrice, ruleOfMethod } from '@ingot/rules/pricing/methods/method-price.ts';
import { priceProduct } from '@ingot/rules/pricing/price-product.ts';
import type { SettingChange } from '@ingot/rules/system/settings/setting-field.ts';
import type { Services } from '../../../platform/context.ts';
import { spotOf } from '../../pricing/price-unit.ts';
import { PROMISE_NAMES } from '../../shop/promises/promise-names.ts';
import { shopPromise } from '../../shop/promises/shop-promise.ts';
import { readDocuments } from '../../shop/settings/read-documents.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import { changeDocuments, settingsAfter } from './change-documents.ts';
import type { FieldProblem } from './setting-errors.ts';

/** A sentence or price that shoppers read, before and after a change. */
export interface ShopperChange {
  /** The product and method of a price; null for a sentence. */
  readonly about: string | null;
  readonly before: string;
  readonly after: string;
}

/** The effects and problems of unsaved changes. */
export interface SettingsPreview {
  readonly problems: readonly FieldProblem[];
  readonly effects: readonly ShopperChange[];
}

const SHOWN_PRODUCTS = 3;

type PreviewServices = Pick<Services, 'db' | 'clock' | 'shop' | 'catalog' | 'spot'>;

/** Returns the problems of unsaved changes, and the promises and prices that shoppers would see. */
export async function previewSettings(
  services: PreviewServices,
  changes: readonly SettingChange[],
): Promise<SettingsPreview> {
  const documents = await readDocuments(services.db);
  const changed = changeDocuments(documents, changes);
  if (changed.problems.length > 0) return { problems: changed.problems, effects: [] };
  const now = settingsAfter(documents, { documents: new Map(), problems: [] }, services.shop);
  const later = settingsAfter(documents, changed, services.shop);
  if ('problem' in later) {
    const [first] = changes;
    const problem = { section: first?.section ?? '', path: first?.path ?? '', message: later.problem };
    return { problems: [problem], effects: [] };
  }
  if ('problem' in now) return { problems: [], effects: [] };
  return {
    problems: [],
    effects: [
      ...changedPromises(services, now.settings, later.settings),
      ...changedPrices(services, now.settings, later.settings),
    ],
  };
}

function changedPromises(
  { clock }: PreviewServices,
  now: ShopSettings,
  later: ShopSettings,
): ShopperChange[] {
  const nowMs = clock.now();
  const say = (name: (typeof PROMISE_NAMES)[number], shop: ShopSettings) =>
    shopPromise(name, { shop, currency: shop.store.displayCurrency, nowMs });
  return PROMISE_NAMES.map((name) => ({
    about: null,
    before: say(name, now),
    after: say(name, later),
  })).filter(({ before, after }) => before !== after);
}

/** The prices of a few products by the payment methods whose prices change. */
function changedPrices(
  { catalog, spot, clock }: PreviewServices,
  now: ShopSettings,
  later: ShopSettings,
): ShopperChange[] {
  const nowMs = clock.now();
  const currency = later.store.baseCurrency;
  const snapshot = spot.current();
  const products = catalog
    .current()
    .products.filter(
      ({ pricing }) => pricing.mode === 'metal' && snapshot.prices[pricing.metal] !== undefined,
    )
    .slice(0, SHOWN_PRODUCTS);
  return later.paymentMethods.flatMap((method) => {
    const former = now.paymentMethods.find(({ code }) => code === method.code);
    if (former === undefined) return [];
    return products.flatMap(({ name, pricing }) => {
      const { cashMinor } = priceProduct(pricing, spotOf(pricing, snapshot), 1, nowMs);
      const before = methodPrice(cashMinor, ruleOfMethod(former, pricing));
      const after = methodPrice(cashMinor, ruleOfMethod(method, pricing));
      if (before === after) return [];
      return [
        {
          about: `${name}, ${method.title}`,
          before: formatMoney(before, currency),
          after: formatMoney(after, currency),
        },
      ];
    });
  });
}
