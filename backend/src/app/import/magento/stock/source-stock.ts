import { foldCode } from '@ingot/rules/shop/fold-code.ts';
import { readCsv } from '../../../../platform/import-files/read-csv.ts';
import type { MagentoFile } from '../magento-files.ts';
import type { Origin, RowWriter } from '../row-writer.ts';
import { isCounted, LARGEST_QUANTITY } from './map-stock.ts';

type Cells = Readonly<Record<string, string>>;

/** Magento's source of a shop with one place. */
const DEFAULT_SOURCE = 'default';

/** The pieces of a product at all sources. */
interface Pieces {
  readonly sku: string;
  /** Codes of the sources that have a row of it. */
  readonly sources: Set<string>;
  /** At sources that have it in stock, below 0 for pieces sold without having them; null without such a source. */
  inStock: number | null;
  /** At sources that Magento does not sell it from. */
  held: number;
  /** Its first row. */
  readonly origin: Origin;
}

/**
 * The stock of products by Magento's export of stock sources. As Magento's salable quantity, it is the sum of the
 * sources that have the product in stock, at least 0. A source below 0 lowers the sum.
 */
export class SourceStock {
  readonly #bySku = new Map<string, Pieces>();
  readonly #used = new Set<string>();

  /** Reads the exports. Rows that do not count, and the sources other than Magento's default, are reported. */
  static async read(files: readonly MagentoFile[], writer: RowWriter): Promise<SourceStock> {
    const stock = new SourceStock();
    for (const { name, path } of files) {
      const others = new Map<string, number>();
      for await (const { cells, line, problem } of readCsv(path)) {
        const origin = { file: name, row: line };
        if (problem !== null) {
          writer.leaveOut(origin, '', problem);
          continue;
        }
        const pieces = stock.#add(cells, origin, writer);
        const source = sourceOf(cells);
        if (pieces > 0 && source !== DEFAULT_SOURCE) others.set(source, (others.get(source) ?? 0) + pieces);
      }
      for (const [source, pieces] of others) {
        const message = `the source "${source}" becomes part of the stock of the shop, with ${pieces} pieces. If it is a counter, enter its pieces at the counter`;
        writer.note({ file: name, row: null }, 'source_code', message);
      }
    }
    return stock;
  }

  /** Returns a row of a product with its stock at all sources, if the sources have it. */
  withStock(cells: Cells): Cells {
    const key = foldCode((cells.sku ?? '').trim());
    const found = this.#bySku.get(key);
    if (found === undefined) return cells;
    this.#used.add(key);
    const counted = { ...cells, qty: String(quantityOf(found)) };
    return isCounted(cells) ? { ...counted, is_in_stock: found.inStock === null ? '0' : '1' } : counted;
  }

  /** Writes the stock of the products that no export of products has. */
  async writeOthers(writer: RowWriter): Promise<void> {
    for (const [key, pieces] of this.#bySku) {
      if (this.#used.has(key)) continue;
      const status = pieces.inStock === null ? 'OUT_OF_STOCK' : 'IN_STOCK';
      await writer.write('stock', { sku: pieces.sku, quantity: quantityOf(pieces), status }, pieces.origin);
    }
  }

  /** Adds a row. Returns the pieces that it adds to the stock. */
  #add(cells: Cells, origin: Origin, writer: RowWriter): number {
    const sku = (cells.sku ?? '').trim();
    if (sku === '') {
      writer.leaveOut(origin, 'sku', 'the row has no sku');
      return 0;
    }
    const text = (cells.quantity ?? '').trim();
    const count = piecesOf(text);
    if (count === null) {
      writer.leaveOut(origin, 'quantity', `"${text}" is not a number of pieces`);
      return 0;
    }
    const pieces = this.#bySku.get(foldCode(sku)) ?? {
      ...{ sku, origin, sources: new Set<string>() },
      ...{ inStock: null, held: 0 },
    };
    const source = sourceOf(cells);
    if (pieces.sources.has(source)) {
      const message = `"${sku}" has an earlier row of the source "${source}", which counts`;
      writer.leaveOut(origin, 'sku', message);
      return 0;
    }
    this.#bySku.set(foldCode(sku), pieces);
    pieces.sources.add(source);
    if ((cells.status ?? '').trim() === '0') {
      pieces.held += count;
      if (count !== 0) {
        const message = `the ${count} pieces do not count while another source has the product`;
        writer.note(origin, 'status', message);
      }
      return 0;
    }
    pieces.inStock = (pieces.inStock ?? 0) + count;
    if (count < 0) {
      const message = `${text} pieces are taken from those of other sources: orders that wait for them do not come`;
      writer.note(origin, 'quantity', message);
    }
    return count;
  }
}

function sourceOf(cells: Cells): string {
  return foldCode((cells.source_code ?? '').trim()) || DEFAULT_SOURCE;
}

/** Returns the whole pieces of a cell such as `12.0000`, below 0 for pieces that Magento sold without having them; null for another form. */
function piecesOf(text: string): number | null {
  if (!/^-?\d{1,12}(?:\.\d*)?$/.test(text)) return null;
  const pieces = Math.floor(Number(text));
  return pieces <= LARGEST_QUANTITY ? pieces : null;
}

/** Returns the pieces that the shop has: those that no source sells from stay out of stock. */
function quantityOf({ inStock, held }: Pieces): number {
  return Math.max(0, Math.min(inStock ?? held, LARGEST_QUANTITY));
}
