import type { SetupFacts } from '@ingot/rules/shop/setup-items.ts';
import { findDraftPages } from '../../domains/cms/content/cms.repository.ts';
import { DEALER_MAIL_KINDS, type ShopSettings } from '../../domains/shop/shop-settings.ts';
import type { Config } from '../../platform/configuration/config.ts';
import type { Services } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { movesMoney } from '../../platform/payment-providers/providers.ts';
import { findDemoRemains } from '../demo/products/find-demo-remains.ts';
import { readPlayMode } from '../prepare/play-mode.ts';
import { listConfirmations } from './confirmation.repository.ts';
import { countOwners, countProducts } from './setup-facts.repository.ts';

/** The only delivery method of the starter set, unchanged. */
const STARTER_DELIVERY = { code: 'ground', title: 'Insured delivery', priceMinor: 1_500 };

/** Reads the state of the dealer's setup. */
export async function readSetupFacts({
  db,
  shop,
  config,
  mayPlay,
}: {
  readonly db: Database;
  readonly shop: ShopSettings;
  readonly config: Config;
  readonly mayPlay: boolean;
}): Promise<SetupFacts> {
  const { store, contact, shipping, taxTable, paymentMethods, countries } = shop;
  const remains = await findDemoRemains(db, shop);
  const others = paymentMethods.filter(({ code }) => code !== 'card');
  const [method] = shipping.methods;
  return {
    shopName: store.storeName,
    shownNames: [store.websiteName, store.logoText],
    hasLogo: store.logoPicture !== null,
    owners: await countOwners(db),
    hasAddress: [contact.street, contact.locality, contact.postcode].every((part) => part !== ''),
    email: contact.email,
    phone: contact.phone,
    hasMailServer: config.smtpUrl !== null,
    hasSender: config.mailFrom !== null,
    kindsWithoutMail: DEALER_MAIL_KINDS.filter((kind) => shop.dealerMail[kind].length === 0),
    hasFeed: config.spotFeedUrl !== null,
    hasCards: movesMoney(config),
    mayPlay,
    demoItems: remains.items,
    drafts: await findDraftPages(db),
    taxRules: taxTable.rules.length,
    hasDefaultTax: taxTable.defaultRatePpm > 0,
    deliveryMethods: shipping.methods.length,
    hasStarterDelivery:
      shipping.methods.length === 1 &&
      method?.methodCode === STARTER_DELIVERY.code &&
      method.methodTitle === STARTER_DELIVERY.title &&
      method.priceMinor === STARTER_DELIVERY.priceMinor,
    countries: countries.length,
    hasStarterCountries: remains.hasDemoCountries,
    otherPayments: others.map(({ title }) => title),
    hasBankAccount: others.some(({ instructions }) =>
      ['account', 'iban', 'payable_to'].some((name) => (instructions[name] ?? '') !== ''),
    ),
    hasPublicUrl: config.publicUrl !== null,
    keysInDatabase: [
      ...(config.twoFactorKey === null ? ['TWO_FACTOR_KEY'] : []),
      ...(config.altchaHmacKey === null ? ['ALTCHA_HMAC_KEY'] : []),
      ...(config.cacheIdSalt === null ? ['CACHE_ID_SALT'] : []),
    ],
    products: await countProducts(db),
    demoProducts: remains.products,
    confirmed: new Set((await listConfirmations(db)).map(({ item }) => item)),
  };
}

/** Reads the state of the setup of a running shop, as `npm run shop -- check` does. */
export async function readSetup({
  db,
  shop,
  config,
}: Pick<Services, 'db' | 'shop' | 'config'>): Promise<SetupFacts> {
  return readSetupFacts({ db, shop, config, mayPlay: await readPlayMode(db, config) });
}
