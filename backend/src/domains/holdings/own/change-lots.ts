import { randomUUID } from 'node:crypto';
import {
  type CheckedLot,
  checkNotes,
  type EnteredLot,
  type LotNotes,
} from '@ingot/rules/holdings/check-lot.ts';
import { lackingSplits } from '@ingot/rules/holdings/split-lots.ts';
import { foldCode } from '@ingot/rules/shop/fold-code.ts';
import type { Services, Viewer } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { changeLedger } from '../changes/change-ledger.ts';
import { countMissing, type Ledger, withIds } from '../changes/ledger.ts';
import type { StoredLot } from '../holding.ts';
import { lotNotFound } from '../holding-errors.ts';
import { findLots } from '../lots/holding.repository.ts';
import { keepRateDay, ratesOfEntry } from '../rates/entry-rates.ts';
import { withCurrency } from '../rates/with-currency.ts';
import {
  invalidLot,
  lotChangedSince,
  lotIsSplit,
  lotOfOrder,
  lotSold,
  problemText,
  tooManyLots,
} from './lot-errors.ts';
import {
  deleteLot,
  deleteSplit,
  insertLots,
  type NewLot,
  updateEntry,
  updateLot,
  updateNotes,
} from './own-lot.repository.ts';
import { checkEntered, type LotView, type RatedView, resolveLot } from './resolve-lot.ts';

/** Lots that a customer may add; the page reads all of them. */
export const MOST_OWN_LOTS = 10_000;

type Deps = Pick<Services, 'db' | 'config' | 'shop'>;

/** The lot that a customer changes, as the client last saw it. */
export interface LotReference {
  readonly uid: string;
  readonly version: number;
}

/** A change of a lot. */
export interface LotChange {
  readonly reference: LotReference;
  readonly entered: EnteredLot;
  /** Whether a stored rate of an unknown day is that of the purchase. */
  readonly isRateConfirmed: boolean;
}

/**
 * Adds a lot and returns its uid.
 * @throws ContractError for a guest, wrong fields, another result of a closed year, and too many lots or changes
 */
export async function addLot(
  deps: Deps,
  viewer: Viewer,
  entered: EnteredLot,
  view: LotView,
): Promise<string> {
  const dayRates = await ratesOfEntry(deps, entered);
  const lot = { ...requireLot(entered, { ...view, dayRates }), uid: randomUUID() };
  await changeLedger(deps, { viewer, nowMs: view.nowMs }, async (trx, { owner, lots }) => {
    if (countOwn(lots) >= MOST_OWN_LOTS) throw tooManyLots(MOST_OWN_LOTS);
    await insertLots(trx, owner.customerId, [lot]);
  });
  return lot.uid;
}

/** Returns the number of lots that the customer added or split from others. */
export function countOwn(lots: readonly StoredLot[]): number {
  return lots.filter(({ orderNumber, split }) => orderNumber === null || split !== null).length;
}

/**
 * Changes a lot. A lot of an order, and one that was split from another, takes place, serial number and note only.
 * @throws ContractError for a guest, an unknown lot, another version, wrong fields, pieces that a recorded sale
 * needs, another result of a closed year, and too many changes
 */
export async function changeLot(
  deps: Deps,
  viewer: Viewer,
  { reference, entered, isRateConfirmed: isConfirmed }: LotChange,
  view: LotView,
): Promise<void> {
  const dayRates = await ratesOfEntry(deps, entered);
  await withLot(deps, viewer, { ...reference, nowMs: view.nowMs }, async (trx, lot) => {
    if (lot.orderNumber !== null || lot.split !== null)
      return updateNotes(trx, lot.uid, requireNotes(entered));
    const known = {
      ...view,
      dayRates,
      shop: { ...view.shop, currencies: withCurrency(view.shop.currencies, lot, dayRates) },
    };
    const kept = { isSameDay: entered.acquiredOn === lot.acquiredOn, isConfirmed, dayRates };
    if (!keepsPiece(lot, entered)) {
      return updateLot(trx, lot.uid, keepRateDay(requireLot(entered, known), lot, kept));
    }
    const entry = requireEntry({ ...entered, sku: lot.sku }, known);
    return updateEntry(trx, lot.uid, keepRateDay(entry, lot, kept));
  });
}

/**
 * Returns whether a change names the product of the lot, or no piece. The lot then keeps its name and weight,
 * also when the product has changed or left the catalog.
 */
function keepsPiece({ sku }: StoredLot, entered: EnteredLot): boolean {
  if (sku === null) return false;
  if (entered.sku !== null) return foldCode(entered.sku) === foldCode(sku);
  return [entered.name, entered.metal, entered.weightGrams, entered.fineness].every(
    (field) => field === null,
  );
}

/**
 * Deletes a lot that the customer added. That of a split is undone: its pieces are in their source again.
 * @throws ContractError like `changeLot`, for a lot of an order, and for one from which others were split
 */
export async function removeLot(
  deps: Deps,
  viewer: Viewer,
  reference: LotReference,
  nowMs: number,
): Promise<void> {
  await withLot(deps, viewer, { ...reference, nowMs }, async (trx, lot, { lots }) => {
    if (lot.split === null && lot.orderNumber !== null) throw lotOfOrder();
    if (isSplit(lots, lot)) throw lotIsSplit();
    if (lot.split === null) return deleteLot(trx, lot.uid);
    await deleteSplit(trx, lot.uid, lot.split);
  });
}

/** Runs a change of one lot. Recorded sales keep their pieces. */
async function withLot(
  deps: Deps,
  viewer: Viewer,
  { uid, version, nowMs }: LotReference & { readonly nowMs: number },
  act: (trx: Transaction, lot: StoredLot, ledger: Ledger) => Promise<void>,
): Promise<void> {
  await changeLedger(deps, { viewer, nowMs }, async (trx, ledger) => {
    const lot = ledger.lots.find((each) => each.uid === uid);
    if (!lot) throw lotNotFound();
    if (lot.version !== version) throw lotChangedSince();
    await act(trx, lot, ledger);
    if (lot.orderNumber === null || lot.split !== null) await requireSold(trx, ledger, lot);
  });
}

/** @throws ContractError when recorded sales or splits lack more pieces than before, or a split another piece */
async function requireSold(trx: Transaction, ledger: Ledger, lot: StoredLot): Promise<void> {
  const { owner, lots, sales } = ledger;
  const wasSplit = isSplit(lots, lot);
  if (sales.length === 0 && !wasSplit) return;
  const after = await findLots(trx, owner);
  const changed = after.find(({ uid }) => uid === lot.uid);
  if (
    wasSplit &&
    (changed?.kind !== lot.kind || lackingSplits(withIds(after)) > lackingSplits(withIds(lots)))
  ) {
    throw lotIsSplit();
  }
  if (countMissing({ ...ledger, lots: after }) > countMissing(ledger)) throw lotSold();
}

/** Returns whether other lots were split from a lot. */
function isSplit(lots: readonly StoredLot[], { uid }: StoredLot): boolean {
  return lots.some(({ split }) => split?.from === uid);
}

function requireLot(entered: EnteredLot, view: RatedView): NewLot {
  const resolved = resolveLot(entered, view);
  if ('problems' in resolved) throw invalidLot([...resolved.problems.values()].join(' '));
  return resolved.lot;
}

function requireEntry(entered: EnteredLot, view: RatedView): CheckedLot {
  const checked = checkEntered(entered, view);
  if ('problems' in checked) throw invalidLot([...checked.problems.values()].join(' '));
  return checked.lot;
}

/** Returns a customer's notes. @throws ContractError that names the wrong fields */
export function requireNotes({ place, serial, note }: LotNotes): LotNotes {
  const problems = checkNotes({ place, serial, note });
  if (problems.size > 0) {
    throw invalidLot([...problems].map(([field, problem]) => problemText(field, problem)).join(' '));
  }
  return { place, serial, note };
}
