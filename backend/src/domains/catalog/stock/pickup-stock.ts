import {
  type PieceStock,
  pickupSources,
  type SuppliedCounter,
  type TransferCounter,
  transferDays,
} from '@ingot/rules/checkout/pickup/pickup-sources.ts';
import { LRUCache } from 'lru-cache';
import type { Services } from '../../../platform/context.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { inputError, noSuchEntity } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { recordActions } from '../../shop/desk/audited.ts';
import type { Desk } from '../../shop/desk/command.ts';
import {
  addTakenPickupStock,
  findFilledStock,
  findPickupStock,
  findShopStock,
  findStockOfPlace,
  findStockVersion,
  findTakenPickupStock,
  listPickupStock,
  type PickupStock,
  subtractPickupStock,
  writePickupStock,
} from './pickup-stock.repository.ts';
import type { StockLine } from './stock-line.ts';

const text = defineMessages('pickup-stock', {
  product: 'There is no product with the SKU {sku}, or it has no stock of its own.',
  place: 'There is no counter with the code {code}. Check the section Shipping of the settings.',
  quantity: 'Enter 0 to 1,000,000 pieces, or nothing to use the stock of the shop.',
  gone: 'The pieces to collect have just been sold. Choose another place, or delivery.',
});

const MOST = 1_000_000;

/** A product of which a counter has too few pieces. */
export interface PickupShortage {
  readonly productId: number;
  readonly wanted: number;
  readonly left: number;
}

/** What a counter has of the pieces of an order. */
export interface PlaceCover {
  /** The products that it cannot hand out, because it and the places that supply it have too few pieces. */
  readonly lacking: readonly PickupShortage[];
  /** Whether the counter has too few pieces, so that the rest comes from the vault or another counter. */
  readonly isShort: boolean;
  /** Whether all pieces are at the counter. */
  readonly isHere: boolean;
  /** Number of wanted pieces at the counter. */
  readonly piecesHere: number;
  /** Number of wanted pieces that come from other places. */
  readonly piecesToCome: number;
  /** Working days until all pieces are at the counter; 0 if they are there. */
  readonly transferWorkingDays: number;
}

/** A counter of the settings. */
export interface StockedCounter extends SuppliedCounter, TransferCounter {
  readonly isActive: boolean;
}

/** How stock at counters is read. */
interface CoverOptions {
  /** All counters of the settings. Pieces of other counters are not at counters, but in the vault. */
  readonly counters: readonly StockedCounter[];
  /** Locks the rows until the commit. */
  readonly isLocked?: boolean;
  /** Whether the stock of the shop is without the wanted pieces already. */
  readonly isReserved?: boolean;
}

/** Returns what each counter has of the wanted pieces, by its code. */
export async function findPlaceCover(
  db: Database,
  places: readonly StockedCounter[],
  wanted: readonly StockLine[],
  options: CoverOptions,
): Promise<ReadonlyMap<string, PlaceCover>> {
  if (places.length === 0) return new Map();
  const stocked = await readPieces(db, wanted, options);
  return new Map(places.map((place) => [place.code, coverAt(place, stocked, options.counters)]));
}

/** Counters with stock of their own, as it was before and after a change. */
const MAX_KEPT = 50;

// The version is of the content, so that an entry is never out of date.
const kept = new LRUCache<string, ReadonlyMap<number, number>>({ max: MAX_KEPT });

/**
 * Returns the most pieces that can be collected at a counter, by product id. Omits products of which it gets all pieces
 * of the shop. Equal stock of a counter without transfers has the same map, so that requests share what they derive
 * from it.
 */
export async function mostAtPlace(
  db: Database,
  { code, isFilledByTransfer }: StockedCounter,
  counters: readonly StockedCounter[],
): Promise<ReadonlyMap<number, number>> {
  if (isFilledByTransfer) {
    const codesOf = (isOpen: boolean) =>
      counters.flatMap((one) => (one.code !== code && one.isActive === isOpen ? [one.code] : []));
    const others = { open: codesOf(true), closed: codesOf(false) };
    return others.closed.length === 0 ? new Map() : findFilledStock(db, code, others);
  }
  const known = kept.get(keptKey(code, await findStockVersion(db, code)));
  if (known !== undefined) return known;
  const { version, pieces } = await findStockOfPlace(db, code);
  kept.set(keptKey(code, version), pieces);
  return pieces;
}

function keptKey(code: string, version: string): string {
  return `${code} ${version}`;
}

/** A wanted product with the places of its pieces. */
interface StockedPieces extends PieceStock, StockLine {}

async function readPieces(
  db: Database,
  wanted: readonly StockLine[],
  { counters, isLocked = false, isReserved = false }: CoverOptions,
): Promise<StockedPieces[]> {
  const sums = new Map<number, number>();
  for (const { productId, quantity } of wanted) sums.set(productId, (sums.get(productId) ?? 0) + quantity);
  const productIds = [...sums.keys()];
  const stock = await findPickupStock(db, productIds, isLocked);
  const totals = stock.length === 0 ? new Map<number, number>() : await findShopStock(db, productIds);
  return [...sums].map(([productId, quantity]) => ({
    productId,
    quantity,
    total: (totals.get(productId) ?? 0) + (isReserved ? quantity : 0),
    counters: stock.flatMap(({ productId: id, code, quantity: left }) => {
      const counter = id === productId && counters.find((one) => one.code === code);
      return counter ? [{ code, quantity: left, isOpen: counter.isActive }] : [];
    }),
  }));
}

function coverAt(
  place: StockedCounter,
  stocked: readonly StockedPieces[],
  counters: readonly StockedCounter[],
): PlaceCover {
  const found = stocked.map((pieces) => ({
    ...pieces,
    found: pickupSources(pieces.quantity, place, pieces),
  }));
  const lacking = found.flatMap(({ productId, quantity: wanted, found: sources }) =>
    'left' in sources ? { productId, wanted, left: sources.left } : [],
  );
  const sources = found.flatMap((one) => ('sources' in one.found ? one.found.sources : []));
  const sumOf = (isHere: boolean) =>
    sources.reduce((sum, { code, quantity }) => sum + ((code === place.code) === isHere ? quantity : 0), 0);
  const piecesToCome = sumOf(false);
  const isShort = found.some((one) => 'sources' in one.found && one.found.isShort);
  return {
    lacking,
    isShort,
    transferWorkingDays: transferDays(place, { sources, isShort }, counters),
    isHere: stocked.length > 0 && lacking.length === 0 && piecesToCome === 0,
    piecesHere: sumOf(true),
    piecesToCome,
  };
}

/**
 * Takes the pieces of an order from its counter, and those that it lacks from other counters. The pieces must be locked,
 * checked, and subtracted from the stock of the shop.
 * @throws ContractError if the places have too few pieces after all
 */
export async function takePickupStock(
  trx: Transaction,
  wanted: readonly StockLine[],
  {
    place,
    counters,
    orderId,
  }: {
    readonly place: SuppliedCounter;
    readonly counters: readonly StockedCounter[];
    readonly orderId: number;
  },
): Promise<void> {
  const stocked = await readPieces(trx, wanted, { counters, isReserved: true });
  const taken = stocked.flatMap((pieces) => {
    const found = pickupSources(pieces.quantity, place, pieces);
    if ('left' in found) throw inputError(text('gone'), 'PICKUP_LOCATION_OUT_OF_STOCK');
    return found.sources.flatMap(({ code, quantity }) =>
      code === null ? [] : { code, productId: pieces.productId, quantity },
    );
  });
  if (taken.length > 0) await subtractPickupStock(trx, taken, orderId);
}

/** Pieces of an order for a counter that are at counters; all others are in the vault. */
export function readPickupSources(db: Database, orderId: number): Promise<PickupStock[]> {
  return findTakenPickupStock(db, orderId);
}

/** Gives counters back all pieces that an order took from them. The order no longer collects there. */
export function returnPickupStock(trx: Transaction, orderId: number): Promise<void> {
  return addTakenPickupStock(trx, orderId, []);
}

type PlaceDeps = Pick<Services, 'db' | 'shop' | 'catalog'>;

/** The stock of a product at a counter. */
export interface PlaceStock {
  readonly code: string;
  readonly name: string;
  /** Null: the counter uses the stock of the shop. */
  readonly quantity: number | null;
}

/**
 * Returns the stock of a product at each counter of the settings.
 * @throws ContractError for a product without stock of its own
 */
export async function stockByPlace({ db, shop, catalog }: PlaceDeps, sku: string): Promise<PlaceStock[]> {
  const stock = await listPickupStock(db, requireProduct({ catalog }, sku));
  return shop.shipping.pickupLocations.map(({ code, name }) => ({
    code,
    name,
    quantity: stock.find((one) => one.code === code)?.quantity ?? null,
  }));
}

/**
 * Sets the stock of a product at a counter, with an entry in the audit log. Null removes it.
 * @throws ContractError for an unknown product or counter, and an impossible quantity
 */
export async function setPlaceStock(
  desk: Desk & Pick<Services, 'catalog'>,
  { sku, code, quantity }: { readonly sku: string; readonly code: string; readonly quantity: number | null },
): Promise<void> {
  const productId = requireProduct(desk, sku);
  if (!desk.shop.shipping.pickupLocations.some((place) => place.code === code)) {
    throw noSuchEntity(text('place', { code: code.slice(0, 50) }), 'PICKUP_LOCATION_NOT_FOUND');
  }
  const isPossible = quantity === null || (Number.isInteger(quantity) && quantity >= 0 && quantity <= MOST);
  if (!isPossible) throw inputError(text('quantity'), 'QUANTITY_INVALID');
  await inTransaction(desk.db, async (trx) => {
    const before = await writePickupStock(trx, { code, productId, quantity });
    await recordActions(desk, trx, [
      {
        verb: 'stock',
        subject: sku,
        details: { location: code, quantity },
        before: { quantity: before },
        after: { quantity },
      },
    ]);
  });
}

function requireProduct({ catalog }: Pick<Services, 'catalog'>, sku: string): number {
  const product = catalog.current().productBySku(sku);
  if (!product || product.variants.length > 0) {
    throw noSuchEntity(text('product', { sku: sku.slice(0, 64) }), 'NO_SUCH_PRODUCT');
  }
  return product.id;
}
