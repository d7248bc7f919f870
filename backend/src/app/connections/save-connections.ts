import { OWNER } from '@ingot/rules/staff/roles.ts';
import { recordActions } from '../../domains/shop/desk/audited.ts';
import { officeDesk } from '../../domains/shop/desk/office-desk.ts';
import { readOwnAccount } from '../../domains/staff/account/own-account.ts';
import { requireProof } from '../../domains/staff/proof/require-proof.ts';
import { problemOf } from '../../platform/configuration/config.ts';
import {
  CONNECTIONS,
  type ConnectionName,
  isFixed,
  readConnections,
  withConnections,
  writeConnections,
} from '../../platform/configuration/connections.ts';
import { lockKey } from '../../platform/database/advisory-lock.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { SignedInContext } from '../../platform/office/office-context.ts';
import { requestRestart } from '../serve/restart.ts';
import { requirePublicConnections } from './blocked-connections.ts';
import { checkConnections } from './check-connections.ts';
import {
  demoOwner,
  fixed,
  insecure,
  invalid,
  noRestart,
  notOwner,
  pairMissing,
  passkeysOnly,
} from './connection-errors.ts';
import { nextConfig } from './describe-connections.ts';

/** A new value of a connection; null or an empty text removes it. */
export interface ConnectionChange {
  readonly name: string;
  readonly value?: string | null | undefined;
}

/** Connections whose values are web addresses. */
const WEB_ADDRESSES: ReadonlySet<ConnectionName> = new Set([
  'PUBLIC_URL',
  'SPOT_FEED_URL',
  'SPOT_CHECK_URLS',
  'EXCHANGE_RATE_URL',
]);

/** The answer of the request must leave before the restart. */
const ANSWER_MS = 500;

type Changes = ReadonlyMap<ConnectionName, string | null>;

/**
 * Saves connections for the next start, after each one worked once. Saves all of them or none.
 * @throws ContractError for anybody but an owner with their own account, a value that the
 * environment sets, and a connection that does not work
 */
export async function saveConnections(
  context: SignedInContext,
  entered: readonly ConnectionChange[],
): Promise<void> {
  requireOwner(context);
  const { services, origin } = context;
  const { config, shop, db } = services;
  const changes = readChanges(entered);
  if (changes.size === 0) return;
  const present = readConnections(config.dataDir);
  const next = nextConfigWith(config.dataDir, merge(present, changes));
  if (changes.has('PUBLIC_URL')) await requireSignInAt(next.publicUrl, context);
  const currency = shop.store.baseCurrency;
  await checkConnections(next, { db, changed: new Set(changes.keys()), origin, currency, present: config });
  await inTransaction(db, async (trx) => {
    await lockKey(trx, 'connections');
    const saved = readConnections(config.dataDir);
    // Another owner may have saved meanwhile. A file that is invalid would prevent the next start.
    await requirePublicConnections(nextConfigWith(config.dataDir, merge(saved, changes)), config);
    await recordActions(
      officeDesk(context),
      trx,
      // Values hold passwords and keys, so the log has their names only.
      [...changes].map(([name, value]) => ({
        verb: value === null ? 'connection-remove' : 'connection-set',
        subject: name,
        details: {},
      })),
    );
    await writeConnections(config.dataDir, merge(saved, changes));
  });
}

/**
 * Restarts the shop on this machine after the answer.
 * @throws ContractError for anybody but an owner with their own account, and where nothing would
 * start the shop again
 */
export async function restartShop(context: SignedInContext): Promise<void> {
  requireOwner(context);
  const { services } = context;
  if (!services.config.isSupervised) throw noRestart();
  await inTransaction(services.db, (trx) =>
    recordActions(officeDesk(context), trx, [{ verb: 'shop-restart', subject: '', details: {} }]),
  );
  setTimeout(requestRestart, ANSWER_MS).unref();
}

/** Returns whether a member of staff may change connections and restart the shop. */
export function mayChange({ isDemo, role }: SignedInContext['staff']): boolean {
  return role === OWNER && !isDemo;
}

/**
 * Requires that the owner can sign in at a new address.
 * @throws ContractError for an owner whose passkeys do not work there, and who has no authenticator app
 */
async function requireSignInAt(publicUrl: string | null, context: SignedInContext): Promise<void> {
  if (publicUrl === null) return;
  const { host, hostname } = new URL(publicUrl);
  if (hostname === new URL(context.origin).hostname) return;
  const { has_authenticator: hasApp, passkeys } = await readOwnAccount(context);
  if (!hasApp && passkeys.length > 0) throw passkeysOnly(host);
}

function requireOwner(context: SignedInContext): void {
  const { staff } = context;
  if (!mayChange(staff)) throw staff.isDemo ? demoOwner() : notOwner();
  requireProof(context);
}

function readChanges(entered: readonly ConnectionChange[]): Changes {
  const changes = new Map<ConnectionName, string | null>();
  for (const { name, value } of entered) {
    const known = CONNECTIONS.find((one) => one === name);
    if (known === undefined) continue;
    const text = value?.trim() ?? '';
    if (isFixed(known, process.env)) throw fixed(known);
    const problem = text === '' ? null : (problemOf(known, text) ?? extraProblem(known, text));
    if (problem !== null) throw isWebAddress(known, text) ? invalid(known, problem) : insecure(known);
    changes.set(known, text === '' ? null : text);
  }
  return changes;
}

/** Returns false if a part of the value of a connection with web addresses is not one. */
function isWebAddress(name: ConnectionName, value: string): boolean {
  return (
    !WEB_ADDRESSES.has(name) ||
    value.split(',').every((part) => /^https?:$/.test(URL.parse(part.trim())?.protocol ?? ''))
  );
}

/**
 * Returns what is too much in an address of a mail server. The mail library reads options from its
 * query, which can name a proxy or a program to run.
 */
function extraProblem(name: ConnectionName, value: string): string | null {
  if (name !== 'SMTP_URL') return null;
  const { pathname, search, hash } = new URL(value);
  return /^\/?$/.test(pathname) && search === '' && hash === ''
    ? null
    : 'must have nothing after the server and its port';
}

function merge(saved: ReturnType<typeof readConnections>, changes: Changes) {
  const kept = Object.entries(saved).filter(([name]) => !changes.has(name as ConnectionName));
  const set = [...changes].filter(([, value]) => value !== null);
  return Object.fromEntries([...kept, ...set]);
}

function nextConfigWith(dataDir: string, values: ReturnType<typeof readConnections>) {
  const env = withConnections(process.env, values);
  if (Boolean(env.STRIPE_SECRET_KEY) !== Boolean(env.STRIPE_PUBLISHABLE_KEY)) throw pairMissing();
  return nextConfig(dataDir, values);
}
