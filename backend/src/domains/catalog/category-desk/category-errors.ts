import { ContractError, inputError, noSuchEntity } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import type { CategoryConflict, CategoryProblem } from './category-change.ts';

const text = defineMessages('category-errors', {
  unknown: 'There is no such category. Somebody may have deleted it.',
  'field-unknown': '{field} is not a field that can be changed.',
  'field-twice': 'The change names {field} of a category twice.',
  'too-many': 'At most {most} categories can be changed at once.',
  'too-many-products': 'At most {most} products can be added or removed at once.',
  conflict: {
    one: 'Somebody else changed one value meanwhile: {first}. Nothing is saved.',
    other: 'Somebody else changed {count} values meanwhile: {first} and others. Nothing is saved.',
  },
  'conflict-value': '{field} of {name}',
  invalid: {
    one: 'Nothing is saved, because one value is not possible. {first}',
    other: 'Nothing is saved, because {count} values are not possible. {first}',
  },
  'invalid-value': '{name}, {field}: {problem}.',
  'key-taken': 'is the address of another category',
  'path-taken': 'is the address of a product',
  'place-unknown': 'names a category that does not exist',
  'place-below': 'is inside the category itself',
  'place-deep': 'is more than {most} levels deep',
  'product-unknown': 'names a product that does not exist: {sku}',
  'change-unknown': 'There is no such change.',
  'change-undone': 'This change was undone already.',
  'change-nothing': 'All of these values were changed again since. Nothing was undone.',
});

export const categoryUnknown = () => noSuchEntity(text('unknown'), 'CATEGORY_UNKNOWN');
export const fieldUnknown = (field: string) => inputError(text('field-unknown', { field }), 'FIELD_UNKNOWN');
export const fieldTwice = (field: string) => inputError(text('field-twice', { field }), 'FIELD_TWICE');
export const tooManyCategories = (most: number) =>
  inputError(text('too-many', { most }), 'TOO_MANY_CATEGORIES');
export const tooManyProducts = (most: number) =>
  inputError(text('too-many-products', { most }), 'TOO_MANY_PRODUCTS');
export const changeUnknown = () => noSuchEntity(text('change-unknown'), 'CHANGE_UNKNOWN');
export const changeUndone = () => inputError(text('change-undone'), 'CHANGE_UNDONE');
export const nothingToUndo = () => inputError(text('change-nothing'), 'NOTHING_TO_UNDO');

/** The messages of rejected values. */
export const problemText = {
  keyTaken: () => text('key-taken'),
  pathTaken: () => text('path-taken'),
  placeUnknown: () => text('place-unknown'),
  placeBelow: () => text('place-below'),
  placeDeep: (most: number) => text('place-deep', { most }),
  productUnknown: (sku: string) => text('product-unknown', { sku }),
};

/**
 * Error: other people changed the fields. `conflicts` lists each field with its category, value and
 * author.
 */
export function categoryConflict(conflicts: readonly CategoryConflict[]): ContractError {
  const [first] = conflicts;
  const named = first === undefined ? '' : text('conflict-value', { field: first.field, name: first.name });
  const message = text('conflict', { count: conflicts.length, first: named });
  return new ContractError(message, 'graphql-input', 'CONFLICT', { conflicts: JSON.stringify(conflicts) });
}

/** Error: the shop rejects values. `problems` lists each value with its category. */
export function categoryInvalid(problems: readonly CategoryProblem[]): ContractError {
  const [first] = problems;
  const named =
    first === undefined
      ? ''
      : text('invalid-value', { name: first.name, field: first.field, problem: first.message });
  const message = text('invalid', { count: problems.length, first: named });
  return new ContractError(message, 'graphql-input', 'CATEGORY_INVALID', {
    problems: JSON.stringify(problems),
  });
}
