import type { Database } from '../../database/database.ts';
import { notify } from '../../database/notify.ts';
import { announceProducts } from '../products-changed.ts';

/** Of more products reading the whole catalogue is less work than changing it. */
const MOST_PRODUCTS = 1_000;

/** What an import changes of the catalogue. */
export class CatalogChanges {
  readonly #products = new Set<number>();
  #isAll = false;

  /** Products are written otherwise than they were. */
  note(ids: readonly number[]): void {
    for (const id of this.#isAll ? [] : ids) this.#products.add(id);
    if (this.#products.size > MOST_PRODUCTS) this.noteAll();
  }

  /** Something else has changed, or nobody knows what. */
  noteAll(): void {
    this.#isAll = true;
    this.#products.clear();
  }

  /** Tells every process, if there is anything to be told. */
  async announce(db: Database): Promise<void> {
    if (this.#isAll) await notify(db, 'catalog_changed');
    else await announceProducts(db, [...this.#products]);
  }
}
