/** The state of one item of the setup. */
export type SetupState = 'ok' | 'default' | 'demo' | 'play' | 'missing';

/** Items for which the demo shop has its own values. */
export type DemoItem =
  | 'name'
  | 'titles'
  | 'address'
  | 'e-mail'
  | 'phone'
  | 'ways to pay'
  | 'bank account'
  | 'legal pages'
  | 'tax'
  | 'delivery'
  | 'countries'
  | 'products';

/** The setup of a shop before its first sale. */
export interface SetupFacts {
  readonly shopName: string;
  /** The name of the website and the text of the logo. */
  readonly shownNames: readonly string[];
  readonly hasLogo: boolean;
  /** Owners of the back office who can sign in, without the public owner of the demo shop. */
  readonly owners: number;
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
  /** Items that still have a value of the demo shop. */
  readonly demoItems: ReadonlySet<DemoItem>;
  /** Titles of the pages that are still drafts. */
  readonly drafts: readonly string[];
  readonly taxRules: number;
  readonly hasDefaultTax: boolean;
  readonly deliveryMethods: number;
  readonly hasStarterDelivery: boolean;
  readonly countries: number;
  /** The countries are the defaults of a new shop. */
  readonly hasStarterCountries: boolean;
  /** Titles of the payment methods besides cards. */
  readonly otherPayments: readonly string[];
  readonly hasBankAccount: boolean;
  readonly hasPublicUrl: boolean;
  /** Names of the secrets that are in the database because the environment does not set them. */
  readonly keysInDatabase: readonly string[];
  readonly products: number;
  /** Number of demo products for sale. */
  readonly demoProducts: number;
  /** Items that a member of staff has confirmed as right for this shop. */
  readonly confirmed: ReadonlySet<ConfirmableItem>;
}

/** Items whose values are right for some dealers as they are. A person's word makes them ok. */
export const CONFIRMABLE_ITEMS = ['tax', 'delivery', 'countries', 'legal pages'] as const;

/** An item that a person can confirm. */
export type ConfirmableItem = (typeof CONFIRMABLE_ITEMS)[number];

/** One line of the setup check: its subject, its state, and what to do. */
export interface SetupItem {
  readonly name: string;
  readonly state: SetupState;
  readonly remedy: string;
  /** Whether the shop must not sell without it. */
  readonly isRequired: boolean;
}

const PLACEHOLDER_NAMES = new Set(['', 'Ingot', 'Bullion shop']);

/**
 * Returns all items of the setup with their state. A shop may sell when no required item is
 * missing.
 */
export function setupItems(facts: SetupFacts): SetupItem[] {
  const missing = (name: DemoItem, isThere: boolean): SetupState => (isThere ? own(name, 'ok') : 'missing');
  const own = (name: DemoItem, state: SetupState): SetupState => (facts.demoItems.has(name) ? 'demo' : state);
  const simulated = (isReal: boolean): SetupState => (isReal ? 'ok' : facts.mayPlay ? 'play' : 'missing');
  const item = (name: string, state: SetupState, isRequired: boolean, remedy: string): SetupItem => ({
    name,
    state,
    isRequired,
    remedy,
  });
  /** Values of a new shop or of the demo shop that the dealer has confirmed. */
  const said = (name: ConfirmableItem, state: SetupState): SetupState =>
    facts.confirmed.has(name) ? 'ok' : state;
  const isPlaceholder = (shown: string) => PLACEHOLDER_NAMES.has(shown);
  return [
    item(
      'name',
      own('name', isPlaceholder(facts.shopName) ? 'default' : 'ok'),
      true,
      'store.store_name in store-config.json',
    ),
    item(
      'titles',
      own('titles', facts.shownNames.some(isPlaceholder) ? 'default' : 'ok'),
      true,
      'website_name, logo_text and head_title_suffix of store in store-config.json',
    ),
    item(
      'logo',
      facts.hasLogo ? 'ok' : 'default',
      false,
      'store.logo_picture in store-config.json; the name stands in its place',
    ),
    item(
      'owners',
      facts.owners > 0 ? 'ok' : 'missing',
      false,
      'npm run shop -- staff invite EMAIL owner, for the back office at /office',
    ),
    item(
      'address',
      missing('address', facts.hasAddress),
      true,
      'contact.street, locality and postcode in store-config.json',
    ),
    item('e-mail', missing('e-mail', facts.email !== ''), true, 'contact.email in store-config.json'),
    item(
      'phone',
      missing('phone', facts.phone !== ''),
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
      missing('ways to pay', facts.hasCards || facts.otherPayments.length > 0),
      true,
      'payment-methods.json',
    ),
    item(
      'bank account',
      missing('bank account', facts.hasBankAccount),
      facts.otherPayments.length > 0,
      'instructions.account of the wire in payment-methods.json',
    ),
    item(
      'legal pages',
      facts.drafts.length > 0 ? 'default' : own('legal pages', 'ok'),
      true,
      facts.drafts.length > 0 ? `replace the drafts: ${facts.drafts.join(', ')}` : 'cms-pages.json',
    ),
    item(
      'tax',
      said('tax', facts.taxRules > 0 || facts.hasDefaultTax ? own('tax', 'ok') : 'default'),
      false,
      'tax-rules.json; no tax is charged without it',
    ),
    item(
      'delivery',
      facts.deliveryMethods === 0
        ? 'missing'
        : said('delivery', own('delivery', facts.hasStarterDelivery ? 'default' : 'ok')),
      facts.deliveryMethods === 0,
      'shipping.json',
    ),
    item(
      'countries',
      facts.countries === 0
        ? 'missing'
        : said('countries', own('countries', facts.hasStarterCountries ? 'default' : 'ok')),
      facts.countries === 0,
      'countries in shipping.json',
    ),
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
    item(
      'products',
      missing('products', facts.products > 0),
      true,
      facts.demoProducts > 0
        ? `archive or delete the ${facts.demoProducts} of the demo shop`
        : 'npm run import -- FOLDER',
    ),
  ].map((one) => (one.state === 'demo' ? { ...one, isRequired: true } : one));
}

/** Returns the required items that prevent sales. */
export function missingSetup(items: readonly SetupItem[]): SetupItem[] {
  return items.filter(({ state, isRequired }) => isRequired && state !== 'ok');
}
