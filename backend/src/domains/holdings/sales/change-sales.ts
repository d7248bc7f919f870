import { randomUUID } from 'node:crypto';
import type { DayRates } from '@ingot/rules/holdings/check-entry.ts';
import { type CheckedSale, checkSale, type EnteredSale } from '@ingot/rules/holdings/check-sale.ts';
import { mostSellable } from '@ingot/rules/holdings/pieces-held.ts';
import { dayOf } from '@ingot/rules/metals/day-of.ts';
import type { Services } from '../../../platform/context.ts';
import { changeLedger, type LedgerRequest } from '../changes/change-ledger.ts';
import { requireNamedKept } from '../changes/keep-named.ts';
import { type Ledger, withIds } from '../changes/ledger.ts';
import type { StoredSale } from '../holding.ts';
import { lotNotFound } from '../holding-errors.ts';
import { problemText } from '../own/lot-errors.ts';
import { keepRateDay, ratesOfEntry } from '../rates/entry-rates.ts';
import { withCurrency, withRecorded } from '../rates/with-currency.ts';
import type { KeptField } from './entered-sale.ts';
import { type NamedLot, requireNamed } from './named-lots.ts';
import { deleteSale, insertSales, saveNamedLots, updateSale } from './own-sale.repository.ts';
import {
  invalidSale,
  piecesNotHeld,
  saleChangedSince,
  saleNotFound,
  saleOfQuote,
  tooManySales,
} from './sale-errors.ts';

/** Sales that a customer may record; the page reads all of them. */
export const MOST_OWN_SALES = 2_000;

type Deps = Pick<Services, 'db' | 'config' | 'shop'>;

/** The sale that a customer changes, as the client last saw it. */
export interface SaleReference {
  readonly uid: string;
  readonly version: number;
}

/** A sale as the customer entered it, with the chosen lots; null keeps those of a changed sale. */
interface NewSale {
  readonly entered: EnteredSale;
  readonly named: readonly NamedLot[] | null;
}

/** A change also has the fields that the client did not send, which keep their values. */
interface SaleChange extends NewSale {
  readonly kept: readonly KeptField[];
  /** Whether a stored rate of an unknown day is that of the sale. */
  readonly isRateConfirmed: boolean;
}

/**
 * Records a sale of the same kind of pieces as in the lot `lotUid`. Returns the uid of the sale.
 * @throws ContractError for a guest, an unknown lot, wrong fields, pieces that were not held on the day or that a later
 * sale names, closed years, and too many sales or changes
 */
export async function addSale(
  deps: Deps,
  request: LedgerRequest,
  { lotUid, entered, named }: { readonly lotUid: string } & NewSale,
): Promise<string> {
  const sale = await requireSale(deps, request, entered);
  return changeLedger(deps, request, async (trx, ledger) => {
    const lot = ledger.lots.find(({ uid }) => uid === lotUid);
    if (!lot) throw lotNotFound();
    if (countRecorded(ledger.sales) >= MOST_OWN_SALES) throw tooManySales(MOST_OWN_SALES);
    requireHeld(ledger, { ...sale, kind: lot.kind, name: lot.name });
    const { kind, name, metal, fineWeightUg } = lot;
    requireNamed(ledger, { ...sale, kind, uid: null }, named ?? []);
    const uid = randomUUID();
    await insertSales(trx, ledger.owner.customerId, [{ ...sale, uid, kind, name, metal, fineWeightUg }]);
    await saveNamedLots(trx, uid, named ?? []);
    await requireNamedKept(trx, ledger);
    return uid;
  });
}

/**
 * Changes a sale that the customer recorded. Its pieces stay of the same kind.
 * @throws ContractError for a guest, an unknown sale, one of a quote, another version, wrong fields, pieces that
 * were not held on the day, closed years, and too many changes
 */
export async function changeSale(
  deps: Deps,
  request: LedgerRequest,
  {
    reference,
    entered,
    named,
    kept,
    isRateConfirmed: isConfirmed,
  }: { readonly reference: SaleReference } & SaleChange,
): Promise<void> {
  const dayRates = await ratesOfEntry(deps, entered);
  await changeLedger(deps, request, async (trx, ledger) => {
    const { sales } = ledger;
    const stored = requireOwn(sales, reference);
    const sale = requireChecked(entered, { ...deps, ...request, dayRates, stored });
    const needsNoMore = sale.soldOn === stored.soldOn && sale.pieces <= stored.pieces;
    const others = sales.filter((each) => each !== stored);
    if (!needsNoMore) {
      requireHeld({ ...ledger, sales: others }, { ...sale, kind: stored.kind, name: stored.name });
    }
    const { kind, uid } = stored;
    const chosen = named ?? Object.entries(stored.named).map(([lotUid, pieces]) => ({ lotUid, pieces }));
    requireNamed(ledger, { ...sale, kind, uid }, chosen);
    const isKept = (field: KeptField) => kept.includes(field);
    await updateSale(trx, uid, {
      ...keepRateDay(sale, stored, { isSameDay: sale.soldOn === stored.soldOn, isConfirmed, dayRates }),
      ...(isKept('costs') && !sale.isGift ? { costsMinor: stored.costsMinor } : {}),
      ...(isKept('buyer') ? { buyer: stored.buyer } : {}),
    });
    if (named !== null) await saveNamedLots(trx, uid, named);
    await requireNamedKept(trx, ledger);
  });
}

/** Deletes a sale that the customer recorded. @throws ContractError like `changeSale` */
export async function removeSale(
  deps: Deps,
  request: LedgerRequest,
  reference: SaleReference,
): Promise<void> {
  await changeLedger(deps, request, (trx, { sales }) => deleteSale(trx, requireOwn(sales, reference).uid));
}

/** Returns the number of sales that the customer recorded. */
export function countRecorded(sales: readonly StoredSale[]): number {
  return sales.filter(({ quoteNumber }) => quoteNumber === null).length;
}

function requireOwn(sales: readonly StoredSale[], { uid, version }: SaleReference): StoredSale {
  const sale = sales.find((each) => each.uid === uid);
  if (!sale) throw saleNotFound();
  if (sale.quoteNumber !== null) throw saleOfQuote();
  if (sale.version !== version) throw saleChangedSince();
  return sale;
}

function requireHeld(
  { lots, sales }: Pick<Ledger, 'lots' | 'sales'>,
  { kind, name, pieces, soldOn: day }: Pick<StoredSale, 'kind' | 'name' | 'pieces' | 'soldOn'>,
): void {
  const count = mostSellable(withIds(lots), withIds(sales), { kind, day });
  if (pieces > count) throw piecesNotHeld({ name, day, count });
}

/**
 * Returns a checked sale. `stored` is the recorded sale that it changes, whose currency the shop may have dropped.
 * @throws ContractError that names the wrong fields
 */
export async function requireSale(
  deps: Pick<Deps, 'db' | 'shop'>,
  { nowMs }: LedgerRequest,
  entered: EnteredSale,
  stored: StoredSale | null = null,
): Promise<CheckedSale> {
  const dayRates = await ratesOfEntry(deps, entered);
  return requireChecked(entered, { shop: deps.shop, nowMs, dayRates, stored });
}

interface SaleBasis extends Pick<Deps, 'shop'>, Pick<LedgerRequest, 'nowMs'> {
  readonly dayRates: DayRates;
  readonly stored: StoredSale | null;
}

function requireChecked(entered: EnteredSale, { shop, nowMs, dayRates, stored }: SaleBasis): CheckedSale {
  const { baseCurrency, timeZone } = shop.store;
  const known = stored === null ? shop.currencies : withCurrency(shop.currencies, stored, dayRates);
  const currencies = withRecorded(known, dayRates);
  const checked = checkSale(entered, { today: dayOf(nowMs, timeZone), baseCurrency, currencies, dayRates });
  if ('sale' in checked) return checked.sale;
  throw invalidSale([...checked.problems].map(([field, problem]) => problemText(field, problem)).join(' '));
}
