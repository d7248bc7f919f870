import type { Services, Viewer } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { consumeAttempt } from '../../../platform/limits/shared-limit.ts';
import { mayReachPrivate } from '../../../platform/outgoing/public-address.ts';
import { requireSignedIn } from '../require-customer.ts';
import {
  type BrowserReference,
  deleteBrowsers,
  lockBrowsers,
  type PushBrowser,
  saveBrowser,
  switchBrowser,
} from './push.repository.ts';
import { pushFull, pushInvalid, pushUnknown, tooManyPushChanges } from './push-errors.ts';
import { readBrowserName, readSubscription } from './read-subscription.ts';

const MOST_BROWSERS = 10;
/** Changes per customer and hour. Stops scripts that look for addresses which answer. */
const LIMIT = { name: 'push-changes', times: 60, windowMs: 3_600_000 };

type Deps = Pick<Services, 'db' | 'config'>;

/**
 * Turns the notifications of a browser on for the viewer, or changes what it gets. Returns the viewer's id.
 * @throws ContractError for a guest, an invalid subscription, too many browsers and too many changes
 */
export async function saveSubscription(
  deps: Deps,
  viewer: Viewer,
  entered: PushBrowser,
  nowMs: number,
): Promise<number> {
  const { customerId, tokenHash } = requireSignedIn(viewer);
  const target = readSubscription(entered, mayReachPrivate(deps.config));
  const { hasOrderUpdates } = entered;
  const browser = { ...target, hasOrderUpdates, name: readBrowserName(entered.name) };
  if (!(await consumeAttempt(LIMIT, deps, { subject: `customer ${customerId}`, nowMs }))) {
    throw tooManyPushChanges();
  }
  await inTransaction(deps.db, async (trx) => {
    const known = await lockBrowsers(trx, customerId);
    const isNew = known.every(({ endpoint }) => endpoint !== browser.endpoint);
    if (isNew && known.length >= MOST_BROWSERS) throw pushFull(MOST_BROWSERS);
    if (!(await saveBrowser(trx, customerId, browser, { tokenHash, nowMs }))) {
      throw pushInvalid('"endpoint" is known with other keys.');
    }
  });
  return customerId;
}

/**
 * Turns the notifications of a known browser of the viewer off or on. Returns the viewer's id.
 * @throws ContractError for a guest, and PUSH_BROWSER_UNKNOWN
 */
export async function switchSubscription(
  { db }: Pick<Services, 'db'>,
  viewer: Viewer,
  id: number,
  choice: { readonly isOn: boolean; readonly nowMs: number },
): Promise<number> {
  const { customerId } = requireSignedIn(viewer);
  await inTransaction(db, async (trx) => {
    if (!(await switchBrowser(trx, customerId, id, choice))) throw pushUnknown();
  });
  return customerId;
}

/**
 * Forgets a browser of the viewer, or all of them for null. Idempotent.
 * Returns the viewer's id. @throws ContractError for a guest
 */
export async function removeSubscription(
  { db }: Pick<Services, 'db'>,
  viewer: Viewer,
  browser: BrowserReference | null,
): Promise<number> {
  const { customerId } = requireSignedIn(viewer);
  await deleteBrowsers(db, customerId, browser);
  return customerId;
}
