import type { ConnectionName } from '../../platform/configuration/connections.ts';
import { inputError, notAuthorized } from '../../platform/errors/errors.ts';
import { defineMessages } from '../../platform/messages/define-messages.ts';

const text = defineMessages('connection-errors', {
  'not-owner': 'Only an owner may change the connections of the shop, and restart it.',
  'demo-owner':
    'You are signed in as the owner of the demo shop, whose account is public. Invite yourself as an owner first, and sign in with your own account.',
  fixed: '{name}: the installation of the shop sets it. Ask the person who installed the shop.',
  invalid: '{name} {problem}.',
  pair: 'Enter both keys of Stripe, or remove both.',
  place:
    'You opened the back office at {origin}, and {host} does not lead to this shop yet. Point it to this shop first. If the shop cannot reach itself there, remove the present address, restart, and save the new one in the back office there.',
  insecure: '{name}: the address must start with https://.',
  private:
    '{name}: {host} is in a private network. Only the installation of the shop may set such an address.',
  blocked:
    '{name}: the shop does not connect to {host}, because it is in a private network. Enter an address on the internet, or ask the person who installed the shop to set it.',
  passkeys:
    'Your passkeys do not work at {host}, so you could not sign in there. Add an authenticator app to your account first. Others who have only passkeys need one too.',
  unknown: '{name}: there is no host {host}.',
  feed: '{name}: {host} gives no price. {reason}',
  rates: '{name}: {host} gives no exchange rate. {reason}',
  mail: '{name}: the server does not accept the connection. {reason}',
  modes: 'One key of Stripe is for tests and the other is not. Copy both from the same page.',
  'keys-rejected': 'Stripe does not know the secret key.',
  stripe: 'Stripe does not answer. {reason}',
  'no-restart':
    'The shop cannot start again by itself here. Ask the person who installed the shop to restart it.',
});

/** Name of each variable for people. */
const names = defineMessages('connection-names', {
  PUBLIC_URL: 'Address on the internet',
  SPOT_FEED_URL: 'Price feed',
  SPOT_CHECK_URLS: 'Feeds that check it',
  EXCHANGE_RATE_URL: 'Feed of exchange rates',
  SMTP_URL: 'Mail server',
  STRIPE_PUBLISHABLE_KEY: 'Publishable key',
  STRIPE_SECRET_KEY: 'Secret key',
  STRIPE_WEBHOOK_SECRET: 'Signing secret',
});

const input = (message: string) => inputError(message, 'CONNECTION_INVALID');

/** Error: a role other than the owner's. */
export const notOwner = () => notAuthorized(text('not-owner'), 'CONNECTION_NOT_OWNER');
/** Error: the public owner of the demo shop. */
export const demoOwner = () => notAuthorized(text('demo-owner'), 'DEMO_OWNER_PROTECTED');
/** Error: the environment sets the variable. */
export const fixed = (name: ConnectionName) => input(text('fixed', { name: names(name) }));
/** Error: the value has the wrong form. `problem` is a sentence without its subject. */
export const invalid = (name: ConnectionName, problem: string) =>
  input(text('invalid', { name: names(name), problem }));
/** Error: one key of Stripe without the other. */
export const pairMissing = () => input(text('pair'));
/** Error: neither the browser is at the new address of the shop, nor does the address lead to the shop. */
export const otherPlace = (host: string, origin: string) => input(text('place', { host, origin }));
/** Error: the owner could not sign in at the new address of the shop. */
export const passkeysOnly = (host: string) => input(text('passkeys', { host }));
/** Error: an address that is not https. */
export const insecure = (name: ConnectionName) => input(text('insecure', { name: names(name) }));
/** Error: a host in a private network, or without an address. */
export const hostProblem = (name: ConnectionName, host: string, problem: 'PRIVATE' | 'UNKNOWN') =>
  input(text(problem === 'PRIVATE' ? 'private' : 'unknown', { name: names(name), host }));
/** Returns why a shop on the internet does not use a saved connection, for people. */
export const blocked = (name: ConnectionName, host: string): string =>
  text('blocked', { name: names(name), host });
/** Error: a feed answers without prices, or not at all. */
export const feedFailed = (name: ConnectionName, host: string, reason: string) =>
  input(text('feed', { name: names(name), host, reason }));
/** Error: a feed of exchange rates answers without a rate, or not at all. */
export const ratesFailed = (name: ConnectionName, host: string, reason: string) =>
  input(text('rates', { name: names(name), host, reason }));
/** Error: the mail server rejects the connection, or does not answer. */
export const mailFailed = (reason: string) => input(text('mail', { name: names('SMTP_URL'), reason }));
/** Error: a key for tests beside one for real payments. */
export const mixedKeys = () => input(text('modes'));
/** Error: Stripe rejects the secret key. */
export const keyRejected = () => input(text('keys-rejected'));
/** Error: Stripe does not answer, or answers with another error. */
export const stripeFailed = (reason: string) => input(text('stripe', { reason }));
/** Error: nothing starts the shop again after its end. */
export const noRestart = () => inputError(text('no-restart'), 'RESTART_UNSUPPORTED');
