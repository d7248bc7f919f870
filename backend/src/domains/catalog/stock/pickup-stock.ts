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
  findPickupStock,
  findStockOfPlace,
  findStockVersion,
  listPickupStock,
  subtractPickupStock,
  writePickupStock,
} from './pickup-stock.repository.ts';
import type { StockLine } from './stock-line.ts';

const text = defineMessages('pickup-stock', {
  product: 'There is no product with the SKU {sku}, or it has no stock of its own.',
  place: 'There is no counter with the code {code}. Check the section Shipping of the settings.',
  quantity: 'Enter 0 to 1,000,000 pieces, or nothing to use the stock of the shop.',
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
  /** The products of which it has too few pieces. A product without stock of its own there is never short. */
  readonly lacking: readonly PickupShortage[];
  /** Whether all pieces are at the counter. Otherwise some come from the stock of the shop. */
  readonly isHere: boolean;
}

/** Returns what each counter has of the wanted pieces, by its code. */
export async function findPlaceCover(
  db: Database,
  codes: readonly string[],
  wanted: readonly StockLine[],
  isLocked = false,
): Promise<ReadonlyMap<string, PlaceCover>> {
  const sums = new Map<number, number>();
  for (const { productId, quantity } of wanted) sums.set(productId, (sums.get(productId) ?? 0) + quantity);
  const stock = await findPickupStock(db, { codes, productIds: [...sums.keys()] }, isLocked);
  return new Map(
    codes.map((code) => {
      const own = stock.filter((one) => one.code === code);
      const lacking = own.flatMap(({ productId, quantity }) => {
        const pieces = sums.get(productId) ?? 0;
        return quantity < pieces ? { productId, wanted: pieces, left: quantity } : [];
      });
      const isHere = sums.size > 0 && lacking.length === 0 && own.length === sums.size;
      return [code, { lacking, isHere }];
    }),
  );
}

/** Counters with stock of their own, as it was before and after a change. */
const MAX_KEPT = 50;

// The version is of the content, so that an entry is never out of date.
const kept = new LRUCache<string, ReadonlyMap<number, number>>({ max: MAX_KEPT });

/**
 * Returns the pieces at a counter by product id. Omits products without stock of their own there. Equal stock has the
 * same map, so that requests share what they derive from it.
 */
export async function piecesOfPlace(db: Database, code: string): Promise<ReadonlyMap<number, number>> {
  const known = kept.get(keptKey(code, await findStockVersion(db, code)));
  if (known !== undefined) return known;
  const { version, pieces } = await findStockOfPlace(db, code);
  kept.set(keptKey(code, version), pieces);
  return pieces;
}

function keptKey(code: string, version: string): string {
  return `${code} ${version}`;
}

/** Takes the pieces of an order from its counter. They must be locked and checked. */
export function takePickupStock(
  trx: Transaction,
  wanted: readonly StockLine[],
  from: { readonly code: string; readonly orderId: number },
): Promise<void> {
  return subtractPickupStock(trx, wanted, from);
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
