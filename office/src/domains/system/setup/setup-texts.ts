import { defineMessages } from '@ingot/messages/define-messages.ts';

/** Texts of the page that leads from the demo shop to the dealer's own. */
export const setupText = defineMessages('system-setup', {
  title: 'Set up your shop',
  lead: 'What the shop needs before it sells. Do the steps in any order: each one is marked as done by itself.',
  progress: '{done} of {all} steps done',
  steps: 'Steps',
  done: 'Done',
  advice: 'Done, with advice',
  open: 'Open',
  edit: 'Edit',
  setUp: 'Set up',
  view: 'View',
  backToSteps: 'Back to “Set up your shop”',
  confirm: 'Confirm',
  takeBack: 'Take back',
  takeBackOf: 'Take back: {step}',
  confirmed: 'Confirmed by {name}, {time}',
  confirmedItem: '{item} confirmed by {name}, {time}',
  itemMethods: 'Delivery methods',
  itemCountries: 'Countries',
  actionOf: '{action}: {step}',
  saidYes: 'Recorded.',
  takenBack: 'Taken back.',

  name: 'Name and logo',
  addresses: 'Address, phone and e-mail',
  owners: 'Owners and staff',
  feed: 'Price feed',
  payments: 'Payment methods',
  delivery: 'Delivery',
  tax: 'Tax',
  emails: 'E-mails',
  products: 'Products',
  legal: 'Legal pages',
  place: 'Address on the internet',

  confirmTax: 'Are these the taxes of your shop?',
  confirmDelivery: 'Are these your delivery methods?',
  confirmCountries: 'Do you deliver to these countries?',
  confirmLegal: 'Have you read all legal pages?',
  confirmTaxBody:
    'Confirm when you have checked the rates with your tax adviser, or when your shop charges no tax. Your name is kept with the answer.',
  confirmDeliveryBody:
    'Confirm when the methods, prices and insured values are those that you agreed with your carriers. Your name is kept with the answer.',
  confirmCountriesBody:
    'Confirm when you may deliver to all of these countries. Your name is kept with the answer.',
  confirmLegalBody:
    'Terms, privacy, returns, delivery and payment: confirm when you have read each page and it is true for your business. Your name is kept with the answer.',
  confirmYes: 'Yes, confirm',

  looks: 'What shoppers see first',
  looksBody: 'A new shop starts with a plain home page and menu. Change them whenever you like.',
  looksHome: 'Home page',
  looksMenu: 'Menu and categories',
  looksColors: 'Logo and colors',

  before: 'Before you sell',
  ready: 'Every step is done. The shop can sell.',
  notReady: {
    one: '{count} step is open. Do not sell before it is done.',
    other: '{count} steps are open. Do not sell before they are done.',
  },
  playing:
    'Prices or card payments are simulated now. Orders are trials: every page and e-mail of an order says so.',
  visit: 'Open the shop in a new tab',
  test: 'Test order',
  testBody: 'Buy a piece in the shop as a shopper would, to see every page and e-mail.',
  testPlay: 'The order moves no money. When you remove it on this page, its pieces return to the stock.',

  demoData: 'Demo data',
  demoProducts: 'Products',
  demoOrders: 'Trial orders',
  demoCustomers: 'Customers',
  demoReviews: 'Reviews',
  remove: 'Remove demo data',
  removeTrials: 'Remove trial orders',
  removeNote: 'Your settings, staff, pages and own products stay. A backup is made first.',
  needsOwner:
    'You are signed in with the account of the demo shop, which goes with the demo data. Invite yourself as an owner first, and sign in with your own account.',
  inviteOwner: 'Invite an owner',
  removeTitle: 'Remove the demo data?',
  removeTrialsTitle: 'Remove the trial orders?',
  goes: 'What goes',
  stays: 'What stays',
  goesProducts: {
    one: '{count} product of the demo shop, also if you changed it',
    other: '{count} products of the demo shop, also those that you changed',
  },
  goesOrders: {
    one: '{count} trial order, with its payment and documents',
    other: '{count} trial orders, with their payments and documents',
  },
  goesOthers:
    'The demo customer, reviews, coupons, gift cards, articles, and categories without a product of yours',
  goesPages: 'Pages with the unchanged text of the demo shop. Drafts for you to write take their place',
  goesPayments: 'Payment methods that name the bank account of the demo shop',
  goesPlay:
    'Simulated prices and card payments. Without a price feed, products that follow a metal are hidden',
  staysOwn: { one: 'Your {count} product', other: 'Your {count} products' },
  staysOrders: { one: '{count} real order', other: '{count} real orders' },
  staysKept: {
    one: '{count} demo product that is in a real order: it is archived',
    other: '{count} demo products that are in real orders: they are archived',
  },
  staysRest: 'Settings, staff, the audit log, pages that you changed, and uploaded pictures',
  typeName: 'Type the name of your shop to confirm: {name}',
  removing: 'Backing up, then removing the demo data',
  removed: 'The demo data is removed. The backup from before:',
  removingTrials: 'Backing up, then removing the trial orders',
  removedTrials: 'The trial orders are removed. The backup from before:',
  saveBackup: 'Save {name}',
});
