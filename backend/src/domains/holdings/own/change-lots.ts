import { checkNotes, type EnteredLot, type LotNotes } from '@ingot/rules/holdings/check-lot.ts';
import type { Services, Viewer } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { customerOnly } from '../../customers/customer-errors.ts';
import { lotNotFound } from '../holding-errors.ts';
import { countMissing } from '../lots/count-missing.ts';
import { keepClosed } from '../lots/keep-closed.ts';
import { countChange } from './count-change.ts';
import { invalidLot, lotChangedSince, lotOfOrder, lotSold, problemText, tooManyLots } from './lot-errors.ts';
import {
  countOwnLots,
  deleteLot,
  insertLot,
  type LockedLot,
  lockLot,
  lockOwner,
  type NewLot,
  updateLot,
  updateNotes,
} from './own-lot.repository.ts';
import { type LotView, resolveLot } from './resolve-lot.ts';

/** Lots that a customer may add; the page reads all of them. */
export const MOST_OWN_LOTS = 2_000;

type Deps = Pick<Services, 'db' | 'config' | 'shop'>;

/** The lot that a customer changes, as the client last saw it. */
export interface LotReference {
  readonly uid: string;
  readonly version: number;
}

/**
 * Adds a lot and returns its uid.
 * @throws ContractError for a guest, wrong fields, and too many lots or changes
 */
export async function addLot(
  deps: Deps,
  viewer: Viewer,
  entered: EnteredLot,
  view: LotView,
): Promise<string> {
  const lot = requireLot(entered, view);
  const [uid] = await addLots(deps, viewer, [lot], view.nowMs);
  if (uid === undefined) throw new Error('One lot was added');
  return uid;
}

/**
 * Adds checked lots in one transaction and returns their uids. One call counts as one change.
 * @throws ContractError for a guest, another result of a closed year, and too many lots or changes
 */
export async function addLots(
  deps: Deps,
  viewer: Viewer,
  lots: readonly NewLot[],
  nowMs: number,
): Promise<string[]> {
  const customerId = await countChange(deps, viewer, nowMs);
  return inTransaction(deps.db, async (trx) => {
    if (!(await lockOwner(trx, customerId))) throw customerOnly();
    if ((await countOwnLots(trx, customerId)) + lots.length > MOST_OWN_LOTS) throw tooManyLots(MOST_OWN_LOTS);
    return keepClosed(trx, { customerId, timeZone: deps.shop.store.timeZone }, async () => {
      const uids: string[] = [];
      for (const lot of lots) uids.push(await insertLot(trx, customerId, lot));
      return uids;
    });
  });
}

/**
 * Changes a lot. A lot of an order takes place, serial number and note only.
 * @throws ContractError for a guest, an unknown lot, another version, wrong fields, pieces that a recorded sale
 * needs, another result of a closed year, and too many changes
 */
export async function changeLot(
  deps: Deps,
  viewer: Viewer,
  { reference, entered }: { readonly reference: LotReference; readonly entered: EnteredLot },
  view: LotView,
): Promise<void> {
  await withLot(deps, viewer, { ...reference, nowMs: view.nowMs }, async (trx, lot) => {
    if (lot.isOwn) return updateLot(trx, lot.id, requireLot(entered, view));
    return updateNotes(trx, lot.id, requireNotes(entered));
  });
}

/** Deletes a lot that the customer added. @throws ContractError like `changeLot`, and for a lot of an order */
export async function removeLot(
  deps: Deps,
  viewer: Viewer,
  reference: LotReference,
  nowMs: number,
): Promise<void> {
  await withLot(deps, viewer, { ...reference, nowMs }, async (trx, lot) => {
    if (!lot.isOwn) throw lotOfOrder();
    await deleteLot(trx, lot.id);
  });
}

async function withLot(
  deps: Deps,
  viewer: Viewer,
  { uid, version, nowMs }: LotReference & { readonly nowMs: number },
  act: (trx: Transaction, lot: LockedLot) => Promise<void>,
): Promise<void> {
  const customerId = await countChange(deps, viewer, nowMs);
  await inTransaction(deps.db, async (trx) => {
    if (!(await lockOwner(trx, customerId))) throw customerOnly();
    const lot = await lockLot(trx, customerId, uid);
    if (lot === null) throw lotNotFound();
    if (lot.version !== version) throw lotChangedSince();
    const owner = { customerId, timeZone: deps.shop.store.timeZone };
    if (!lot.isOwn) return act(trx, lot);
    const before = await countMissing(trx, owner);
    await keepClosed(trx, owner, () => act(trx, lot));
    if ((await countMissing(trx, owner)) > before) throw lotSold();
  });
}

function requireLot(entered: EnteredLot, view: LotView): NewLot {
  const resolved = resolveLot(entered, view);
  if ('problems' in resolved) throw invalidLot([...resolved.problems.values()].join(' '));
  return resolved.lot;
}

function requireNotes({ place, serial, note }: LotNotes): LotNotes {
  const problems = checkNotes({ place, serial, note });
  if (problems.size > 0) {
    throw invalidLot([...problems].map(([field, problem]) => problemText(field, problem)).join(' '));
  }
  return { place, serial, note };
}
