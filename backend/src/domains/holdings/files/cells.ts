import { type LoneSeparator, readDecimal, twoMeanings } from '@ingot/rules/money/read-decimal.ts';
import { decodeCell } from '../../../platform/import-files/cells.ts';
import { typedText } from '../typed-text.ts';
import { fileText } from './file-errors.ts';
import type { FileProblem, TableRow } from './read-table.ts';

/** Reads the cells of a row and collects their problems. */
export class RowCells {
  readonly #row: TableRow;
  readonly problems: FileProblem[] = [];

  constructor(row: TableRow) {
    this.#row = row;
  }

  /** The row's number in the file. */
  get row(): number {
    return this.#row.row;
  }

  /** Returns a text without the apostrophe of an export; null for an empty cell. */
  text(column: string): string | null {
    const cell = this.#row.cells.get(column) ?? '';
    const decoded = decodeCell(cell.trim());
    return typedText(typeof decoded === 'string' ? decoded : cell);
  }

  /** Returns a number; null for an empty cell, and `NaN` for another text. */
  number(column: string, lone: LoneSeparator): number | null {
    const text = this.text(column);
    return text === null ? null : (readDecimal(text, lone) ?? Number.NaN);
  }

  /** Returns an amount. One separator before three digits has two meanings, which is a problem. */
  amount(column: string, label: string): number | null {
    const amount = this.number(column, 'reject');
    const text = this.text(column) ?? '';
    if (Number.isNaN(amount) && readDecimal(text, 'decimal') !== null) {
      this.add(column, fileText('two-meanings', { field: label, text }));
    }
    return amount;
  }

  /** Returns a weight. One separator before three digits has two meanings, which is a problem. */
  weight(column: string, label: string): number | null {
    const text = this.text(column) ?? '';
    const [decimal, grouped] = twoMeanings(text) ?? [];
    if (decimal === undefined || grouped === undefined) return this.number(column, 'reject');
    this.add(column, fileText('two-weights', { field: label, text, decimal, grouped }));
    return Number.NaN;
  }

  /** Adds a problem of a cell, unless the cell has one; null: of the row. */
  add(column: string | null, message: string): void {
    if (column !== null && this.problems.some((problem) => problem.column === column)) return;
    this.problems.push({ row: this.#row.row, column, message });
  }
}

/** Writes an integer of hundredths or millionths as a decimal: `1250` with 2 digits is `12.50`. */
export function decimalText(units: number, digits: number): string {
  const text = String(units).padStart(digits + 1, '0');
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** Returns a function that is true once for each of the given keys, and false for other keys. */
export function takeOnce(keys: readonly string[]): (key: string) => boolean {
  const left = new Map<string, number>();
  for (const key of keys) left.set(key, (left.get(key) ?? 0) + 1);
  return (key) => {
    const count = left.get(key) ?? 0;
    if (count > 0) left.set(key, count - 1);
    return count > 0;
  };
}
