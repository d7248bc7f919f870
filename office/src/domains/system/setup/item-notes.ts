import { defineMessages } from '@ingot/messages/define-messages.ts';

const text = defineMessages('system-setup-items', {
  nameDemo: 'The shop still has the name of the demo shop, {detail}.',
  nameDefault: 'The shop has no name yet: it is called {detail}.',
  titlesDemo: 'The logo, the titles of browser tabs or the name of your business still say Ingot.',
  titlesDefault: 'The logo text or the name of your business is not that of your shop yet.',
  logoDefault: 'Without a logo picture, pages and e-mails show the name in letters.',
  addressMissing: 'Street, city and ZIP code are missing.',
  addressDemo: 'The address is that of the demo shop.',
  emailMissing: 'An e-mail address for customers is missing.',
  emailDemo: 'The e-mail address is that of the demo shop, {detail}.',
  phoneMissing: 'No phone number: pages show none.',
  phoneDemo: 'A phone number is that of the demo shop.',
  ownersMissing: 'No owner has an account of their own yet. Invite yourself, then each member of staff.',
  feedMissing:
    'There is no price feed, so products that follow a metal are hidden. Enter the address of your feed.',
  feedPlay: 'Prices are simulated. Enter the address of your feed.',
  payMissing: 'Shoppers cannot pay yet: add a payment method, such as a bank wire.',
  payDemo: 'A payment method still names the demo shop or its bank.',
  accountMissing: 'No payment method names your bank account.',
  accountDemo: 'Money would go to the bank account of the demo shop.',
  cardsMissing: 'Cards are not taken. To take them, enter the keys of your account at Stripe.',
  cardsPlay:
    'Card payments are simulated. Enter the keys of your account at Stripe, or remove the demo data to take no cards.',
  deliveryMissing: 'There is no delivery method.',
  deliveryDemo:
    'The delivery methods are those of the demo shop. Change them, or confirm that they are yours.',
  deliveryDefault:
    'One method of a new shop: insured delivery for $15. Change it, or confirm that it is right.',
  countriesMissing: 'The shop delivers to no country.',
  countriesDemo: 'The countries are those of the demo shop. Change them, or confirm that they are right.',
  countriesDefault: 'The countries are those of a new shop. Change them, or confirm that they are right.',
  taxDemo:
    'The rates are those of the demo shop ({detail} rules). Check them with your tax adviser, then change or confirm them.',
  taxDefault: 'No tax is charged. Enter the rates, or confirm that this is right.',
  mailMissing: 'E-mails are not sent: they are kept as files. Enter your mail server.',
  kindsMissing: 'Nobody in your business gets these e-mails: {detail}.',
  productsMissing: 'The shop has no products. Add the first one.',
  productsImport: 'Or import many at once from a spreadsheet.',
  productsPlaced: 'Categories make the menu of the shop. Add them first, then choose them at each product.',
  productsDemo: 'Products of the demo shop are for sale. Add your own, then remove the demo data.',
  legalDefault: 'Still without your own text: {detail}.',
  legalDemo: 'A page still has the text of the demo shop.',
  legalUnread: 'The pages are written. Read them, then confirm.',
  placeMissing:
    'The shop does not know its address on the internet, so links in e-mails lead nowhere. Point the address to the shop, then enter it.',
  keysDefault:
    'Keys are kept in the database and its backups: {detail}. Ask the person who installed the shop to set them.',
});

const NOTES: Readonly<Record<string, (detail: string) => string>> = {
  'name demo': (detail) => text('nameDemo', { detail }),
  'name default': (detail) => text('nameDefault', { detail }),
  'titles demo': () => text('titlesDemo'),
  'titles default': () => text('titlesDefault'),
  'logo default': () => text('logoDefault'),
  'address missing': () => text('addressMissing'),
  'address demo': () => text('addressDemo'),
  'e-mail missing': () => text('emailMissing'),
  'e-mail demo': (detail) => text('emailDemo', { detail }),
  'phone missing': () => text('phoneMissing'),
  'phone demo': () => text('phoneDemo'),
  'owners missing': () => text('ownersMissing'),
  'prices missing': () => text('feedMissing'),
  'prices play': () => text('feedPlay'),
  'ways to pay missing': () => text('payMissing'),
  'ways to pay demo': () => text('payDemo'),
  'bank account missing': () => text('accountMissing'),
  'bank account demo': () => text('accountDemo'),
  'cards missing': () => text('cardsMissing'),
  'cards play': () => text('cardsPlay'),
  'delivery missing': () => text('deliveryMissing'),
  'delivery demo': () => text('deliveryDemo'),
  'delivery default': () => text('deliveryDefault'),
  'countries missing': () => text('countriesMissing'),
  'countries demo': () => text('countriesDemo'),
  'countries default': () => text('countriesDefault'),
  'tax demo': (detail) => text('taxDemo', { detail }),
  'tax default': () => text('taxDefault'),
  'mail server missing': () => text('mailMissing'),
  'mails to the dealer missing': (detail) => text('kindsMissing', { detail }),
  'products missing': () => text('productsMissing'),
  'products demo': () => text('productsDemo'),
  'legal pages default': (detail) => text('legalDefault', { detail }),
  'legal pages demo': () => text('legalDemo'),
  'legal pages ok': () => text('legalUnread'),
  'address of the shop missing': () => text('placeMissing'),
  'keys default': (detail) => text('keysDefault', { detail }),
};

/** The page of each item. The fragment names a field of a settings page. */
const PLACES: Readonly<Record<string, string>> = {
  name: '/settings/shop#store.store_name',
  titles: '/settings/looks#store.logo_text',
  logo: '/settings/looks#store.logo_picture',
  address: '/settings/shop#contact.street',
  'e-mail': '/settings/shop#contact.email',
  phone: '/settings/shop#contact.phone',
  owners: '/settings/staff',
  prices: '/settings/connections',
  'ways to pay': '/settings/payments',
  'bank account': '/settings/payments',
  cards: '/settings/connections',
  delivery: '/settings/delivery#shipping.methods',
  countries: '/settings/countries',
  tax: '/settings/tax#tax_rules.default_rate_percent',
  'mail server': '/settings/connections',
  'mails to the dealer': '/settings/emails#dealer_mail.default',
  products: '/products/new',
  'legal pages': '/content/pages',
  'address of the shop': '/settings/connections',
};

/** Returns what is missing of an item, in a sentence; null for nothing. */
export function noteOf(name: string, state: string, details: readonly string[]): string | null {
  const shown = name === 'legal pages' && state === 'default' ? listed(details) : details.join(', ');
  return NOTES[`${name} ${state}`]?.(shown) ?? null;
}

/** Returns further ways to set an item that is missing, each with the path of its page. */
export function otherWays(name: string, state: string): readonly { text: string; to: string }[] {
  if (name !== 'products' || state !== 'missing') return [];
  return [
    { text: text('productsImport'), to: '/products/import' },
    { text: text('productsPlaced'), to: '/products/categories' },
  ];
}

/** Returns the path of the page where an item is set; null for one that only the installation sets. */
export function placeOfItem(name: string): string | null {
  return PLACES[name] ?? null;
}

function listed(names: readonly string[]): string {
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(names);
}
