import { randomUUID } from 'node:crypto';
import type { LotNotes } from '@ingot/rules/holdings/check-lot.ts';
import {
  checkSplit,
  type EnteredSplit,
  weighsAsMuch,
  weightOfPart,
} from '@ingot/rules/holdings/check-split.ts';
import { dayOf } from '@ingot/rules/metals/day-of.ts';
import type { Services, Viewer } from '../../../platform/context.ts';
import { changeLedger } from '../changes/change-ledger.ts';
import { countMissing, type Ledger, readLedger } from '../changes/ledger.ts';
import type { StoredLot } from '../holding.ts';
import { lotNotFound } from '../holding-errors.ts';
import { YearMethods } from '../lots/year-methods.ts';
import { countOwn, type LotReference, MOST_OWN_LOTS, requireNotes } from '../own/change-lots.ts';
import {
  invalidLot,
  lotChangedSince,
  lotSold,
  problemText,
  tooManyLots,
  unknownPieceText,
} from '../own/lot-errors.ts';
import { type LotView, pieceOf } from '../own/resolve-lot.ts';
import { choosableOf } from '../sales/named-lots.ts';
import { insertSplit, type NewPiece } from './split.repository.ts';
import { otherWeight } from './split-errors.ts';

type Deps = Pick<Services, 'db' | 'config' | 'shop'>;

/** A split of a lot as the customer entered it. */
export interface SplitRequest {
  readonly reference: LotReference;
  readonly entered: EnteredSplit;
  /** Of the new lot. */
  readonly notes: LotNotes;
}

/**
 * Splits pieces of a lot into a lot of their own, and returns its uid. The pieces stay as they are, or each becomes
 * several, such as the coins of a tube.
 * @throws ContractError for a guest, an unknown lot, another version, wrong fields, pieces that sales or other splits
 * need, another result of a closed year, and too many lots or changes
 */
export async function splitLot(
  deps: Deps,
  viewer: Viewer,
  { reference, entered, notes }: SplitRequest,
  view: LotView,
): Promise<string> {
  const kept = requireNotes(notes);
  return changeLedger(deps, { viewer, nowMs: view.nowMs }, async (trx, ledger) => {
    const lot = ledger.lots.find(({ uid }) => uid === reference.uid);
    if (!lot) throw lotNotFound();
    if (lot.version !== reference.version) throw lotChangedSince();
    if (countOwn(ledger.lots) >= MOST_OWN_LOTS) throw tooManyLots(MOST_OWN_LOTS);
    const { on, taken, each } = requireSplit(ledger, lot, entered, view);
    const piece = requirePiece(lot, { ...entered, each }, view);
    const uid = randomUUID();
    await insertSplit(trx, {
      uid,
      split: { from: lot.uid, on, taken, each },
      acquiredOn: lot.acquiredOn,
      ...piece,
      ...kept,
    });
    const after = await readLedger(trx, ledger.owner);
    if (countMissing(after) > countMissing(ledger)) throw lotSold();
    return uid;
  });
}

function requireSplit(ledger: Ledger, lot: StoredLot, entered: EnteredSplit, { shop, nowMs }: LotView) {
  const today = dayOf(nowMs, shop.store.timeZone);
  const on = entered.splitOn ?? today;
  const methods = new YearMethods(ledger.years);
  const choosable = choosableOf(ledger, { uid: null, kind: lot.kind, soldOn: on }, methods);
  const { acquiredOn, metal } = lot;
  const source = { acquiredOn, pieces: choosable.get(lot.uid) ?? 0, isMixed: metal === 'mixed' };
  const problems = checkSplit(entered, source, today);
  if (problems.size > 0) {
    throw invalidLot([...problems].map(([field, problem]) => problemText(field, problem)).join(' '));
  }
  return { on, taken: entered.pieces ?? 0, each: entered.each ?? 1 };
}

/** Returns the pieces that a split makes. @throws ContractError for an unknown product, and one of another weight */
function requirePiece(
  lot: StoredLot,
  { each, name, sku }: EnteredSplit & { readonly each: number },
  { catalog }: Pick<LotView, 'catalog'>,
): NewPiece {
  const { fineWeightUg, weightUg, finenessPpm, metal } = lot;
  if (each === 1) return { sku: lot.sku, name: lot.name, metal, fineWeightUg, weightUg, finenessPpm };
  if (sku === null) {
    return {
      sku: null,
      name: name ?? '',
      metal,
      finenessPpm,
      ...weightOfPart({ fineWeightUg, weightUg }, each),
    };
  }
  const piece = pieceOf(sku, catalog);
  if (piece === null) throw invalidLot(unknownPieceText(sku));
  if (piece.metal !== metal || !weighsAsMuch(fineWeightUg, piece.fineWeightUg, each)) {
    throw otherWeight({ each, part: piece.name, whole: lot.name });
  }
  return {
    sku: piece.sku,
    name: piece.name,
    metal,
    fineWeightUg: piece.fineWeightUg,
    weightUg: null,
    finenessPpm: null,
  };
}
