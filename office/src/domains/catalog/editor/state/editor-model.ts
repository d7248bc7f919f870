import type { Edits } from '../../edits/edits-state.ts';
import type { ProductRow } from '../../edits/product-values.ts';
import type { Effect, Problem } from '../../edits/use-edits.ts';
import type { ProductChoices } from '../product-query.ts';
import type { FieldValues } from './editor-state.ts';

/** The values and actions that panels share. */
export interface EditorModel {
  readonly row: ProductRow;
  readonly choices: ProductChoices;
  readonly isNew: boolean;
  /** The requested SKU of a new product. */
  readonly sku: string;
  readonly setSku: (sku: string) => void;
  /** Whether the person tried to save without a SKU. */
  readonly isSkuMissing: boolean;
  readonly edits: Edits;
  /** Whether the person may change products, and prices. */
  readonly canWrite: boolean;
  readonly canPrice: boolean;
  /** Returns the edited value of a column. Without an edit, returns the stored value. Null for none. */
  readonly valueOf: (field: string) => unknown;
  readonly storedOf: (field: string) => unknown;
  readonly isEdited: (field: string) => boolean;
  readonly set: (values: FieldValues) => void;
  /** Discards edits of columns, and the invalid texts in them. */
  readonly drop: (fields: readonly string[]) => void;
  /** Discards the invalid texts in the rows of a list, also in lists of its rows. */
  readonly dropInvalid: (list: string) => void;
  /** Holds an invalid text under the name of its field. */
  readonly setInvalid: (name: string, text: string) => void;
  readonly invalidOf: (name: string) => string | undefined;
  /**
   * The reason why the shop rejects the value of a column. Null without one, or before the first
   * try to save.
   */
  readonly problemOf: (field: string) => string | null;
  readonly effect: Effect | null;
  readonly problems: readonly Problem[];
  /** The elements and attributes that the shop would remove from the description. */
  readonly removed: readonly string[];
}
