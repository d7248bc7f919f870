import type { CatalogSnapshot } from '@ingot/catalog-engine/catalog-snapshot.ts';
import type { CatalogProduct, ProductBundle } from '@ingot/catalog-engine/model/product.ts';
import {
  type BundleProblem,
  type ChosenPart,
  defaultParts,
  readOpenParts,
  readParts,
  type WantedPart,
} from '@ingot/rules/catalog/bundle.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import type { ProductChoice } from './choose-product.ts';
import { itemTexts } from './item-texts.ts';
import type { UserError } from './user-error.ts';

const text = defineMessages('bundle-errors', {
  required: 'Please select all required options.',
  nothing: 'Choose at least one part of the set.',
  'one-only': '{option}: choose one part only.',
  'fixed-quantity': '{option}: the quantity of {part} cannot be changed.',
  quantity: '{option}: enter a whole quantity of {part}, at least 1.',
  part: '{part}: {message}',
});

/** A bundle with the parts that a client chose, in the order of the bundle. */
export interface ChosenSet {
  readonly bundle: CatalogProduct;
  readonly parts: readonly (ChosenPart & { readonly product: CatalogProduct })[];
}

/** Returns whether a chosen item is a set. */
export function isSet(choice: object): choice is ChosenSet {
  return 'parts' in choice;
}

/**
 * Returns the set that a choice identifies, or the error for the shopper. Null for a product that is no
 * bundle. A choice without any part is the set that the bundle starts with, if `hasDefaults`.
 */
export function chooseSet(
  catalog: CatalogSnapshot,
  choice: ProductChoice,
  { hasDefaults = false } = {},
): ChosenSet | UserError | null {
  const product = catalog.productBySku(choice.sku);
  if (product?.type !== 'bundle') return null;
  const { bundle } = product;
  if (bundle === null) return { code: 'NOT_SALABLE', message: itemTexts('not-available') };
  const wanted = wantedParts(choice);
  const read = readParts(
    bundle.options,
    hasDefaults && wanted.length === 0 ? defaultParts(bundle.options) : wanted,
  );
  if ('problem' in read) return bundleError(read.problem, catalog);
  const parts = read.parts.flatMap((part) => {
    const found = catalog.productById(part.productId);
    return found ? [{ ...part, product: found }] : [];
  });
  return { bundle: product, parts };
}

/**
 * Returns the parts that a choice has chosen so far of a bundle, or the error for the shopper. Required options
 * may be open.
 */
export function chooseOpenParts(
  { options }: ProductBundle,
  choice: ProductChoice,
  catalog: CatalogSnapshot,
): readonly ChosenPart[] | UserError {
  const read = readOpenParts(options, wantedParts(choice));
  return 'problem' in read ? bundleError(read.problem, catalog) : read.parts;
}

/** Returns the problem of stored parts, for a bundle that may have changed since; null without one. */
export function storedPartsProblem(
  { options }: ProductBundle,
  pieces: ReadonlyMap<number, number>,
  catalog: CatalogSnapshot,
): UserError | null {
  const wanted = [...pieces].map(([selectionId, quantity]) => {
    const option = options.find(({ selections }) => selections.some(({ id }) => id === selectionId));
    return { optionId: option?.id ?? 0, selectionId, quantity };
  });
  const read = readParts(options, wanted);
  return 'problem' in read ? bundleError(read.problem, catalog) : null;
}

/** Returns an error of a part under the name of the part. */
export function partError({ name }: CatalogProduct, { code, message }: UserError): UserError {
  return { code, message: text('part', { part: name, message }) };
}

function bundleError(problem: BundleProblem, catalog: CatalogSnapshot): UserError {
  switch (problem.reason) {
    case 'unknown':
      return { code: 'NOT_SALABLE', message: itemTexts('options-not-available') };
    case 'required':
    case 'nothing':
      return { code: 'UNDEFINED', message: text(problem.reason) };
    case 'one-only':
      return { code: 'INVALID_PARAMETER_VALUE', message: text('one-only', { option: problem.title }) };
    default: {
      const part = catalog.productById(problem.productId)?.name ?? '';
      const message = text(problem.reason, { option: problem.title, part });
      return { code: 'INVALID_PARAMETER_VALUE', message };
    }
  }
}

const SELECTED = /^bundle\/(\d{1,15})\/(\d{1,15})(?:\/(\d{1,9}(?:\.\d{1,4})?))?$/;

/**
 * Returns the parts among a client's uids. An entered quantity selects its part, and replaces the quantity
 * of a selected one. A quantity that is no number is rejected as a quantity of zero.
 */
function wantedParts({ selectedOptions, enteredOptions = [] }: ProductChoice): WantedPart[] {
  const read = (uid: string, entered: string | null): WantedPart[] => {
    const found = SELECTED.exec(Buffer.from(uid, 'base64').toString('latin1'));
    if (!found) return [];
    const [, optionId, selectionId, pieces = null] = found;
    const given = entered ?? pieces;
    const quantity = given === null ? null : /^\d{1,9}(\.\d{1,4})?$/.test(given.trim()) ? Number(given) : 0;
    return [{ optionId: Number(optionId), selectionId: Number(selectionId), quantity }];
  };
  return [
    ...selectedOptions.flatMap((uid) => read(uid, null)),
    ...enteredOptions.flatMap(({ uid, value }) => read(uid, value)),
  ];
}
