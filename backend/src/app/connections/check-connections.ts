import type { Config } from '../../platform/configuration/config.ts';
import type { ConnectionName } from '../../platform/configuration/connections.ts';
import type { Database } from '../../platform/database/database.ts';
import { findMailServerProblem } from '../../platform/mail/reach-mail-server.ts';
import { isProof, newChallenge, PROOF_PATH, proveAddress } from '../../platform/outgoing/address-proof.ts';
import { mayReachPrivate } from '../../platform/outgoing/public-address.ts';
import { findHostProblem } from '../../platform/outgoing/reach-host.ts';
import { findStripeKeyProblem } from '../../platform/payment-providers/stripe/check-stripe-keys.ts';
import { fetchJson, isRecord } from '../../platform/spot-feeds/fetch-json.ts';
import { httpRateFeed } from '../../platform/spot-feeds/http-rate-feed.ts';
import { httpSpotFeed } from '../../platform/spot-feeds/http-spot-feed.ts';
import { requirePublicConnections } from './blocked-connections.ts';
import {
  feedFailed,
  hostProblem,
  insecure,
  keyRejected,
  mailFailed,
  mixedKeys,
  otherPlace,
  ratesFailed,
  stripeFailed,
} from './connection-errors.ts';

const TIMEOUT_MS = 10_000;

/** What the checks know about the request. */
export interface Asking {
  readonly db: Database;
  /** Names whose values change. */
  readonly changed: ReadonlySet<ConnectionName>;
  /** Origin of the page of the back office. */
  readonly origin: string;
  /** Base currency of the shop. */
  readonly currency: string;
  /** The configuration of the running shop. */
  readonly present: Config;
}

/**
 * Uses each changed connection once, as the shop would. A shop that others will reach must be able to use the other
 * entered connections too.
 * @throws ContractError that names the first one that does not work, and why
 */
export async function checkConnections(next: Config, asking: Asking): Promise<void> {
  const { db, changed, origin, currency, present } = asking;
  await requirePublicConnections(next, present);
  const isHidden = mayReachPrivate(present);
  // The next start decides what the shop may reach. Before it, no request leads into the network of a public shop.
  const isPrivateAllowed = isHidden && mayReachPrivate(next);
  const isElsewhere = next.publicUrl !== null && new URL(next.publicUrl).origin !== origin;
  if (changed.has('PUBLIC_URL') && next.publicUrl !== null && isElsewhere) {
    await checkPlace(next.publicUrl, { db, origin, isPrivateAllowed: isHidden });
  }
  if (changed.has('SPOT_FEED_URL') && next.spotFeedUrl !== null) {
    await checkFeed('SPOT_FEED_URL', next.spotFeedUrl, isPrivateAllowed);
  }
  if (changed.has('SPOT_CHECK_URLS')) {
    for (const url of next.spotCheckUrls) await checkFeed('SPOT_CHECK_URLS', url, isPrivateAllowed);
  }
  if (changed.has('EXCHANGE_RATE_URL') && next.exchangeRateUrl !== null) {
    await checkRates(next.exchangeRateUrl, currency, isPrivateAllowed);
  }
  if (changed.has('SMTP_URL') && next.smtpUrl !== null) await checkMail(next.smtpUrl, isPrivateAllowed);
  if (changed.has('STRIPE_SECRET_KEY') || changed.has('STRIPE_PUBLISHABLE_KEY')) await checkStripe(next);
}

/** Checks that an address at which the browser is not leads to this shop: it knows the shop's secret. */
async function checkPlace(
  publicUrl: string,
  {
    db,
    origin,
    isPrivateAllowed,
  }: { readonly db: Database; readonly origin: string; readonly isPrivateAllowed: boolean },
): Promise<void> {
  await checkHost('PUBLIC_URL', publicUrl, isPrivateAllowed);
  const challenge = newChallenge();
  const answer = await fetchJson({
    url: `${publicUrl}${PROOF_PATH}?challenge=${challenge}`,
    timeoutMs: TIMEOUT_MS,
    isPublicOnly: !isPrivateAllowed,
  });
  const { host } = new URL(publicUrl);
  if ('reason' in answer) throw otherPlace(host, origin);
  const proof = isRecord(answer.json) ? answer.json['proof'] : null;
  if (typeof proof !== 'string' || !isProof(proof, await proveAddress(db, challenge))) {
    throw otherPlace(host, origin);
  }
}

async function checkFeed(name: ConnectionName, url: string, isPrivateAllowed: boolean): Promise<void> {
  await checkHost(name, url, isPrivateAllowed);
  const { quotes, rejected } = await httpSpotFeed({
    url,
    timeoutMs: TIMEOUT_MS,
    isPublicOnly: !isPrivateAllowed,
  }).read();
  if (quotes.length > 0) return;
  const reasons = rejected.map(({ metal, reason }) => (metal === null ? reason : `${metal}: ${reason}`));
  throw feedFailed(name, new URL(url).host, sentence(reasons.join('; ')));
}

async function checkRates(url: string, currency: string, isPrivateAllowed: boolean): Promise<void> {
  await checkHost('EXCHANGE_RATE_URL', url, isPrivateAllowed);
  const reading = await httpRateFeed({
    url,
    timeoutMs: TIMEOUT_MS,
    isPublicOnly: !isPrivateAllowed,
  }).read(currency);
  if ('reason' in reading) {
    throw ratesFailed('EXCHANGE_RATE_URL', new URL(url).host, sentence(reading.reason));
  }
}

async function checkHost(name: ConnectionName, url: string, isPrivateAllowed: boolean): Promise<void> {
  const { protocol, hostname } = new URL(url);
  if (protocol === 'http:' && !isPrivateAllowed) throw insecure(name);
  const problem = await findHostProblem(hostname, isPrivateAllowed);
  if (problem !== null) throw hostProblem(name, hostname, problem);
}

async function checkMail(smtpUrl: string, isPrivateAllowed: boolean): Promise<void> {
  const { hostname } = new URL(smtpUrl);
  const problem = await findHostProblem(hostname, isPrivateAllowed);
  if (problem !== null) throw hostProblem('SMTP_URL', hostname, problem);
  const reason = await findMailServerProblem(smtpUrl, !isPrivateAllowed);
  if (reason !== null) throw mailFailed(sentence(reason));
}

async function checkStripe({ stripe }: Config): Promise<void> {
  if (stripe === null) return;
  const problem = await findStripeKeyProblem(stripe);
  if (problem === 'MODES') throw mixedKeys();
  if (problem === 'REJECTED') throw keyRejected();
  if (problem !== null) throw stripeFailed(sentence(problem.reason));
}

/** Longest part of another program's message that people see. */
const LONGEST_REASON = 300;

/** Returns the words of another program as a sentence. */
function sentence(words: string): string {
  const line = words
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, LONGEST_REASON);
  const start = line.slice(0, 1).toUpperCase() + line.slice(1);
  return /[.!?]$/.test(start) ? start : `${start}.`;
}
