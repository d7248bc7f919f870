/** How far one thing that a dealer sets has come. */
export type SetupState = 'ok' | 'default' | 'demo' | 'play' | 'missing';

/** What a shop has of the things that a dealer sets before it sells. */
export interface SetupFacts {
  readonly shopName: string;
  readonly hasAddress: boolean;
  readonly email: string;
  readonly phone: string;
  readonly hasMailServer: boolean;
  readonly hasSender: boolean;
  /** Kinds of mails to the dealer that have no address. */
  readonly kindsWithoutMail: readonly string[];
  readonly hasFeed: boolean;
  readonly hasCards: boolean;
  readonly mayPlay: boolean;
  /** The shop holds the demo shop's products or settings. */
  readonly isDemo: boolean;
  /** Titles of the pages that are still drafts. */
  readonly drafts: readonly string[];
  readonly taxRules: number;
  readonly hasDefaultTax: boolean;
  readonly deliveryMethods: number;
  readonly hasStarterDelivery: boolean;
  readonly countries: number;
  /** Titles of the ways to pay besides cards. */
  readonly otherPayments: readonly string[];
  readonly hasBankAccount: boolean;
  readonly hasPublicUrl: boolean;
  /** Names of the secrets that are kept in the database because the environment does not set them. */
  readonly keysInDatabase: readonly string[];
  readonly products: number;
}

/** One line of the check: what it is about, how it stands, and what to do. */
export interface SetupItem {
  readonly name: string;
  readonly state: SetupState;
  readonly remedy: string;
  /** Whether the shop must not sell before it is set. */
  readonly isRequired: boolean;
}

const PLACEHOLDER_NAMES = new Set(['', 'Ingot', 'Bullion shop']);

/** Lists everything that a dealer sets, with its state. A shop may sell when no required item stands in the way. */
export function setupItems(facts: SetupFacts): SetupItem[] {
  const missing = (isThere: boolean): SetupState => (isThere ? (facts.isDemo ? 'demo' : 'ok') : 'missing');
  const simulated = (isReal: boolean): SetupState => (isReal ? 'ok' : facts.mayPlay ? 'play' : 'missing');
  const item = (name: string, state: SetupState, isRequired: boolean, remedy: string): SetupItem => ({
    name,
    state,
    isRequired,
    remedy,
  });
  const isPlaceholder = PLACEHOLDER_NAMES.has(facts.shopName);
  return [
    item(
      'name',
      isPlaceholder ? (facts.isDemo ? 'demo' : 'default') : 'ok',
      true,
      'store.store_name in store-config.json',
    ),
    item(
      'address',
      missing(facts.hasAddress),
      true,
      'contact.street, locality and postcode in store-config.json',
    ),
    item('e-mail', missing(facts.email !== ''), true, 'contact.email in store-config.json'),
    item(
      'phone',
      missing(facts.phone !== ''),
      false,
      'contact.phone in store-config.json; pages show none without it',
    ),
    item('mail server', facts.hasMailServer ? 'ok' : 'missing', true, 'SMTP_URL'),
    item(
      'sender',
      facts.hasSender ? 'ok' : facts.email === '' ? 'missing' : 'default',
      facts.email === '',
      'MAIL_FROM, or the name and e-mail of the shop',
    ),
    item(
      'mails to the dealer',
      facts.kindsWithoutMail.length === 0 ? 'ok' : 'missing',
      false,
      `dealer_mail in store-config.json; no address is set for ${facts.kindsWithoutMail.join(', ')}`,
    ),
    item(
      'prices',
      simulated(facts.hasFeed),
      true,
      'SPOT_FEED_URL; products of a metal stay hidden without its price',
    ),
    item(
      'cards',
      simulated(facts.hasCards),
      facts.mayPlay && !facts.hasCards,
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY; without them no cards are taken',
    ),
    item(
      'ways to pay',
      missing(facts.hasCards || facts.otherPayments.length > 0),
      true,
      'payment-methods.json',
    ),
    item(
      'bank account',
      missing(facts.hasBankAccount),
      facts.otherPayments.length > 0,
      'instructions.account of the wire in payment-methods.json',
    ),
    item(
      'legal pages',
      facts.drafts.length > 0 ? 'default' : facts.isDemo ? 'demo' : 'ok',
      true,
      facts.drafts.length > 0 ? `replace the drafts: ${facts.drafts.join(', ')}` : 'cms-pages.json',
    ),
    item(
      'tax',
      facts.taxRules > 0 || facts.hasDefaultTax ? (facts.isDemo ? 'demo' : 'ok') : 'default',
      false,
      'tax-rules.json; no tax is charged without it',
    ),
    item(
      'delivery',
      facts.deliveryMethods === 0
        ? 'missing'
        : facts.isDemo
          ? 'demo'
          : facts.hasStarterDelivery
            ? 'default'
            : 'ok',
      facts.deliveryMethods === 0,
      'shipping.json',
    ),
    item('countries', missing(facts.countries > 0), facts.countries === 0, 'countries in shipping.json'),
    item(
      'address of the shop',
      facts.hasPublicUrl ? 'ok' : 'missing',
      true,
      'PUBLIC_URL, as shoppers reach it',
    ),
    item(
      'keys',
      facts.keysInDatabase.length === 0 ? 'ok' : 'default',
      false,
      `${facts.keysInDatabase.join(', ')}; kept in the database and its backups`,
    ),
    item('products', missing(facts.products > 0), true, 'npm run import -- FOLDER'),
  ].map((one) => (one.state === 'demo' ? { ...one, isRequired: true } : one));
}

/** Returns the required items that keep a shop from selling. */
export function missingSetup(items: readonly SetupItem[]): SetupItem[] {
  return items.filter(({ state, isRequired }) => isRequired && state !== 'ok');
}
