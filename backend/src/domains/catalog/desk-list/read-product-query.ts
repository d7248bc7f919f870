import { foldWord } from '@ingot/rules/customers/search-words.ts';
import { z } from 'zod';
import { inputError } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import {
  type ProductCursor,
  type ProductListFilter,
  STATUS_FILTERS,
  STOCK_FILTERS,
} from './product-list.repository.ts';

const text = defineMessages('product-list-errors', {
  'filter-unknown': 'Products cannot be filtered by {value}.',
  'page-unknown': 'This page of the list does not exist. Start from the first one.',
});

const MOST_WORDS = 6;
const LONGEST_WORD = 80;

/** A filter as clients send it. */
export interface ProductFilterText {
  readonly search?: string | null | undefined;
  readonly metal?: string | null | undefined;
  readonly form?: string | null | undefined;
  readonly category?: string | null | undefined;
  readonly stock?: string | null | undefined;
  readonly status?: string | null | undefined;
}

/**
 * Reads a filter. Null for a search without letters and digits, which matches nothing.
 * @throws ContractError for an unknown availability or state
 */
export function readProductFilter(given: ProductFilterText): ProductListFilter | null {
  const { metal = null, form = null, category = null } = given;
  const search = given.search ?? '';
  const words = wordsOf(search);
  if (words.length === 0 && search.trim() !== '') return null;
  const stock = oneOf(STOCK_FILTERS, given.stock ?? 'any');
  const status = oneOf(STATUS_FILTERS, given.status ?? 'any');
  return { words, metal, form, category, stock, status };
}

/** Returns the distinct words of a search as the index has them. */
function wordsOf(search: string): string[] {
  const words = foldWord(search)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => word.slice(0, LONGEST_WORD));
  return [...new Set(words)].slice(0, MOST_WORDS);
}

function oneOf<Value extends string>(values: readonly Value[], given: string): Value {
  const found = values.find((value) => value === given);
  if (found === undefined) throw inputError(text('filter-unknown', { value: given }), 'FILTER_UNKNOWN');
  return found;
}

const cursorSchema = z.tuple([z.string(), z.int()]);

/** Reads the text of `writeCursor`. @throws ContractError for any other text */
export function readCursor(cursor: string): ProductCursor {
  try {
    const [name, id] = cursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { name, id };
  } catch {
    throw inputError(text('page-unknown'), 'PAGE_UNKNOWN');
  }
}

/** Returns the cursor of the page after a product. */
export function writeCursor({ name, id }: ProductCursor): string {
  return Buffer.from(JSON.stringify([name, id])).toString('base64url');
}
