import type { Database } from '../../../platform/database/database.ts';
import { notify } from '../../../platform/database/notifications/notify.ts';
import { announceProducts, PRODUCTS_CHANGED } from '../refresh/products-changed.ts';
import { STOCK_CHANGED } from '../stock/stock.repository.ts';

/**
 * Of more products the whole catalogue is read. With 100,000 of them 5,000 read alone take a process 0.4 to 0.5 s, all of them 4; who
 * follows may still read all, in a smaller catalogue.
 */
const MOST_PRODUCTS = 5_000;
/** The same of products of which only the stock is another: 20,000 take 0.1 s. */
const MOST_STOCK = 20_000;

/** What an import changes of the catalogue. */
export class CatalogChanges {
  readonly #products = new Set<number>();
  readonly #stock = new Set<number>();
  #isAll = false;

  /** Products are written otherwise than they were. */
  note(ids: readonly number[]): void {
    for (const id of this.#isAll ? [] : ids) this.#products.add(id);
    if (this.#products.size > MOST_PRODUCTS) this.noteAll();
  }

  /** Products of which there are more or fewer pieces, and nothing else. */
  noteStock(ids: readonly number[]): void {
    for (const id of this.#isAll ? [] : ids) this.#stock.add(id);
    if (this.#stock.size > MOST_STOCK) this.noteAll();
  }

  /** Something else has changed, or nobody knows what. */
  noteAll(): void {
    this.#isAll = true;
    this.#products.clear();
    this.#stock.clear();
  }

  /** Tells every process, if there is anything to be told. */
  async announce(db: Database): Promise<void> {
    if (this.#isAll) return notify(db, 'catalog_changed');
    await announceProducts(db, PRODUCTS_CHANGED, [...this.#products]);
    // Who follows stock alone, as alerts do, hears of all of it.
    await announceProducts(db, STOCK_CHANGED, [...this.#stock]);
  }
}
