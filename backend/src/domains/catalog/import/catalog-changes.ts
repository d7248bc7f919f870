import type { Database } from '../../../platform/database/database.ts';
import { notify } from '../../../platform/database/notifications/notify.ts';
import { announceProducts, PRODUCTS_CHANGED } from '../refresh/products-changed.ts';
import { STOCK_CHANGED } from '../stock/stock-changed.ts';

/** Beyond this number of changed products a full reload is faster than a partial one. */
const MAX_PRODUCTS = 5_000;
/** The same limit for products whose stock alone changed, which is cheaper to apply. */
const MAX_STOCK = 20_000;

/** Collects the catalog changes of an import. */
export class CatalogChanges {
  readonly #products = new Set<number>();
  readonly #stock = new Set<number>();
  #isAll = false;

  /** Records products that changed. */
  note(ids: readonly number[]): void {
    for (const id of this.#isAll ? [] : ids) this.#products.add(id);
    if (this.#products.size > MAX_PRODUCTS) this.noteAll();
  }

  /** Records products whose stock alone changed. */
  noteStock(ids: readonly number[]): void {
    for (const id of this.#isAll ? [] : ids) this.#stock.add(id);
    if (this.#stock.size > MAX_STOCK) this.noteAll();
  }

  /** Records a change that requires a full reload. */
  noteAll(): void {
    this.#isAll = true;
    this.#products.clear();
    this.#stock.clear();
  }

  /** Notifies every process of the collected changes. */
  async announce(db: Database): Promise<void> {
    if (this.#isAll) return notify(db, 'catalog_changed');
    await announceProducts(db, PRODUCTS_CHANGED, [...this.#products]);
    // Subscribers to stock alone, such as alerts, need these too.
    await announceProducts(db, STOCK_CHANGED, [...this.#stock]);
  }
}
