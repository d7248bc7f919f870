import { defineMessages } from '@ingot/messages/define-messages.ts';

/** Texts of the page of connections. */
export const connectionsText = defineMessages('system-connections', {
  title: 'Connections',
  lead: 'The services that the shop uses: your price feed, your mail server, your card payments. The shop tries each one before it saves it. Only owners change them.',

  place: 'Address on the internet',
  placeLead: 'Links in e-mails, invoices and search engines lead there.',
  feed: 'Price feed',
  feedLead: 'Spot prices of metals in US dollars per troy ounce, as JSON.',
  mail: 'Mail server',
  mailLead: 'Sends all e-mails of the shop. Until it is set, they are kept as files.',
  cards: 'Card payments',
  cardsLead: 'The shop takes cards through your account at Stripe.',

  PUBLIC_URL: 'Address',
  SPOT_FEED_URL: 'Address of the feed',
  SPOT_CHECK_URLS: 'Feeds that check it',
  EXCHANGE_RATE_URL: 'Feed of exchange rates',
  SMTP_URL: 'Server',
  STRIPE_PUBLISHABLE_KEY: 'Publishable key',
  STRIPE_SECRET_KEY: 'Secret key',
  STRIPE_WEBHOOK_SECRET: 'Signing secret',
  webhook: 'Address for events',

  notSet: 'Not set',
  secret: 'Set',
  fixed: 'set by the installation',
  pending: 'after a restart',
  change: 'Change',
  changeOf: 'Change: {name}',
  remove: 'Remove',
  removeOf: 'Remove: {name}',
  removeTitle: 'Remove the connection?',
  removePlace: 'Links in e-mails will lead nowhere outside this computer.',
  removeFeed: 'Without a price feed, products that follow a metal are hidden, or their prices are simulated.',
  removeMail: 'The shop will keep e-mails as files and send none.',
  removeCards: 'The shop will take no cards. Open card payments stay at Stripe.',
  removed: 'Removed. The shop uses it until the restart.',
  saved: 'Saved. The shop uses it after a restart.',
  save: 'Try and save',
  keep: 'Leave it empty to keep the present one.',

  placeHelp:
    'You are at {address} now. Enter the address that shoppers will use. Point it to this shop first: the shop calls it before it is saved. Passkeys work only at the address where they were added.',
  feedHelp:
    'It starts with https://, and contains the key of your provider where one is needed. The feed must answer with ask, bid and time of each metal, in US dollars per troy ounce:',
  feedOther:
    'If the answer of your provider looks different, ask the person who installed the shop to put a translation in between.',
  checksHelp: 'Up to four other feeds, one on each line. A price that they do not confirm is not sold at.',
  ratesHelp: 'Only for a shop in another currency than the US dollar.',
  host: 'Server name',
  hostHelp: 'As your mail provider names it for outgoing mail, such as smtp.example.com.',
  port: 'Port',
  security: 'Encryption',
  tls: 'TLS from the start (port 465)',
  startTls: 'STARTTLS (port 587)',
  user: 'User name',
  password: 'Password',
  publishableHelp: 'Begins with pk_. From the page “API keys” of your Stripe account.',
  secretHelp: 'Begins with sk_ or rk_. The shop stores it and never shows it again.',
  signingHelp:
    'Begins with whsec_. In Stripe, add an endpoint for {address} and copy its signing secret. Without it, disputes and refunds made at Stripe are not seen here.',

  restartTitle: 'Saved connections wait for a restart',
  restartBody: 'The shop is away for some seconds. Carts, orders and sign-ins stay. Choose a quiet moment.',
  restartOther: 'Ask an owner or the person who installed the shop to restart it.',
  restart: 'Restart the shop',
  restarting: 'The shop is restarting. This page goes on by itself.',
  movedTo: 'The shop is restarting. In a minute, open the back office at its new address:',
  restarted: 'The shop runs with its new connections.',
  restartSlow:
    'The shop has not come back after a minute. Ask the person who installed it to look at its output.',
});
