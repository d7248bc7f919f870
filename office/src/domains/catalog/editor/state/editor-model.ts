import type { Edits } from '../../edits/edits-state.ts';
import type { ProductRow } from '../../edits/product-values.ts';
import type { Effect, Problem } from '../../edits/use-edits.ts';
import type { ProductChoices } from '../product-query.ts';
import type { FieldValues } from './editor-state.ts';

/** What panels read and change. */
export interface EditorModel {
  readonly row: ProductRow;
  readonly choices: ProductChoices;
  readonly isNew: boolean;
  /** The wanted SKU of a new product. */
  readonly sku: string;
  readonly setSku: (sku: string) => void;
  readonly edits: Edits;
  /** Whether the person may change products, and prices. */
  readonly canWrite: boolean;
  readonly canPrice: boolean;
  /** The edited value of a column, or else the stored one; null for none. */
  readonly valueOf: (field: string) => unknown;
  readonly storedOf: (field: string) => unknown;
  readonly isEdited: (field: string) => boolean;
  readonly set: (values: FieldValues) => void;
  /** Takes back edits of columns, and invalid texts. */
  readonly drop: (fields: readonly string[]) => void;
  /** Keeps a text that is no valid value, under the name of its field. */
  readonly setInvalid: (name: string, text: string) => void;
  readonly invalidOf: (name: string) => string | undefined;
  /** Why the shop rejects the value of a column; null if it does not, or nobody has tried yet. */
  readonly problemOf: (field: string) => string | null;
  readonly effect: Effect | null;
  readonly problems: readonly Problem[];
  /** Parts of the description that the shop removes. */
  readonly removed: readonly string[];
}
