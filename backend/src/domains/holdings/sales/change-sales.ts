import { type CheckedSale, checkSale, type EnteredSale } from '@ingot/rules/holdings/check-sale.ts';
import { mostSellable } from '@ingot/rules/holdings/pieces-held.ts';
import type { Services, Viewer } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { customerOnly } from '../../customers/customer-errors.ts';
import { dayOf } from '../day-of.ts';
import type { StoredLot, StoredSale } from '../holding.ts';
import { lotNotFound } from '../holding-errors.ts';
import { findLots, findSales } from '../lots/holding.repository.ts';
import { keepClosed } from '../lots/keep-closed.ts';
import { countChange } from '../own/count-change.ts';
import { problemText } from '../own/lot-errors.ts';
import { lockOwner } from '../own/own-lot.repository.ts';
import { countOwnSales, deleteSale, insertSale, updateSale } from './own-sale.repository.ts';
import {
  invalidSale,
  piecesNotHeld,
  saleChangedSince,
  saleNotFound,
  saleOfQuote,
  tooManySales,
} from './sale-errors.ts';

/** Sales that a customer may record; the page reads all of them. */
const MOST_OWN_SALES = 2_000;

type Deps = Pick<Services, 'db' | 'config' | 'shop'>;

/** A request of a customer at a time. */
export interface SaleRequest {
  readonly viewer: Viewer;
  readonly nowMs: number;
}

/** The sale that a customer changes, as the client last saw it. */
export interface SaleReference {
  readonly uid: string;
  readonly version: number;
}

/** The lots and sales of a customer whose account is locked. */
interface Ledger {
  readonly customerId: number;
  readonly lots: readonly StoredLot[];
  readonly sales: readonly StoredSale[];
}

/**
 * Records a sale of the same kind of pieces as in the lot `lotUid`. Returns the uid of the sale.
 * @throws ContractError for a guest, an unknown lot, wrong fields, pieces that were not held on the day, closed
 * years, and too many sales or changes
 */
export async function addSale(
  deps: Deps,
  request: SaleRequest,
  { lotUid, entered }: { readonly lotUid: string; readonly entered: EnteredSale },
): Promise<string> {
  const sale = requireSale(deps, request, entered);
  return withLedger(deps, request, async (trx, ledger) => {
    const lot = ledger.lots.find(({ uid }) => uid === lotUid);
    if (!lot) throw lotNotFound();
    if ((await countOwnSales(trx, ledger.customerId)) >= MOST_OWN_SALES) throw tooManySales(MOST_OWN_SALES);
    requireHeld(ledger, { ...sale, kind: lot.kind, name: lot.name });
    const { kind, name, metal, fineWeightUg } = lot;
    return insertSale(trx, ledger.customerId, { ...sale, kind, name, metal, fineWeightUg });
  });
}

/**
 * Changes a sale that the customer recorded. Its pieces stay of the same kind.
 * @throws ContractError for a guest, an unknown sale, one of a quote, another version, wrong fields, pieces that
 * were not held on the day, closed years, and too many changes
 */
export async function changeSale(
  deps: Deps,
  request: SaleRequest,
  { reference, entered }: { readonly reference: SaleReference; readonly entered: EnteredSale },
): Promise<void> {
  const sale = requireSale(deps, request, entered);
  await withLedger(deps, request, async (trx, { sales, ...ledger }) => {
    const stored = requireOwn(sales, reference);
    const needsNoMore = sale.soldOn === stored.soldOn && sale.pieces <= stored.pieces;
    const others = sales.filter((each) => each !== stored);
    if (!needsNoMore) {
      requireHeld({ ...ledger, sales: others }, { ...sale, kind: stored.kind, name: stored.name });
    }
    await updateSale(trx, stored.uid, sale);
  });
}

/** Deletes a sale that the customer recorded. @throws ContractError like `changeSale` */
export async function removeSale(deps: Deps, request: SaleRequest, reference: SaleReference): Promise<void> {
  await withLedger(deps, request, (trx, { sales }) => deleteSale(trx, requireOwn(sales, reference).uid));
}

/** Counts the change, locks the account and reads its lots and sales. */
async function withLedger<T>(
  deps: Deps,
  { viewer, nowMs }: SaleRequest,
  act: (trx: Transaction, ledger: Ledger) => Promise<T>,
): Promise<T> {
  const customerId = await countChange(deps, viewer, nowMs);
  return inTransaction(deps.db, async (trx) => {
    if (!(await lockOwner(trx, customerId))) throw customerOnly();
    const owner = { customerId, timeZone: deps.shop.store.timeZone };
    const lots = await findLots(trx, owner);
    const ledger = { customerId, lots, sales: await findSales(trx, owner) };
    return keepClosed(trx, owner, () => act(trx, ledger));
  });
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
  const others = sales.map((sale) => ({ ...sale, id: sale.uid }));
  const count = mostSellable(lots, others, { kind, day });
  if (pieces > count) throw piecesNotHeld({ name, day, count });
}

function requireSale({ shop }: Deps, { nowMs }: SaleRequest, entered: EnteredSale): CheckedSale {
  const { baseCurrency, timeZone } = shop.store;
  const basis = { today: dayOf(nowMs, timeZone), baseCurrency, currencies: shop.currencies };
  const checked = checkSale(entered, basis);
  if ('sale' in checked) return checked.sale;
  throw invalidSale([...checked.problems].map(([field, problem]) => problemText(field, problem)).join(' '));
}
