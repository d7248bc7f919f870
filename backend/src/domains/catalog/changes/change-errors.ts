import { ContractError, inputError, noSuchEntity, notAuthorized } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import type { FieldConflict, FieldProblem } from './product-change.ts';

const text = defineMessages('product-changes', {
  unknown: 'There is no product with the SKU {sku}.',
  taken: 'There is a product with the SKU {sku} already.',
  'field-unknown': '{field} is not a field that can be changed.',
  'fields-twice': 'The change names {field} of {sku} twice.',
  'text-unreadable': '{field} has a character that no program can show. Type the text again.',
  'too-many': 'At most {most} products can be changed at once.',
  'prices-permission': 'Your role may not change prices and bids.',
  conflict: {
    one: 'Somebody else changed one value meanwhile: {first}. Nothing is saved.',
    other: 'Somebody else changed {count} values meanwhile: {first} and others. Nothing is saved.',
  },
  'conflict-value': '{field} of {name}',
  invalid: {
    one: 'Nothing is saved, because one value is not possible. {first}',
    other: 'Nothing is saved, because {count} values are not possible. {first}',
  },
  'invalid-value': '{sku}, {field}: {problem}.',
  'set-empty': 'must have a choice with at least one part',
  'option-unsalable': 'has no part that is in the shop, so that nobody could choose “{title}”',
  'stock-negative': 'is below 0 after the sales since you opened the page',
  'set-unknown': 'There is no such change.',
  'set-undone': 'This change was undone already.',
  'set-creation': 'A new product cannot be undone. Take it out of the shop instead.',
  'import-old': 'This import is more than 30 days old. It cannot be undone.',
  'set-nothing': 'All of these values were changed again since. Nothing was undone.',
  'preview-changed': 'The products changed since the preview. Check the new prices.',
  'rule-invalid': 'Enter a change, such as 0.5 points.',
  'rule-nothing': 'No product changes.',
  'filter-invalid': 'The search has no letters or digits.',
});

export const productUnknown = (sku: string) => noSuchEntity(text('unknown', { sku }), 'PRODUCT_UNKNOWN');
export const skuTaken = (sku: string) => inputError(text('taken', { sku }), 'SKU_TAKEN');
export const fieldUnknown = (field: string) => inputError(text('field-unknown', { field }), 'FIELD_UNKNOWN');
export const fieldTwice = (sku: string, field: string) =>
  inputError(text('fields-twice', { sku, field }), 'FIELD_TWICE');
export const textUnreadable = (field: string) =>
  inputError(text('text-unreadable', { field }), 'TEXT_UNREADABLE');
export const tooManyProducts = (most: number) => inputError(text('too-many', { most }), 'TOO_MANY_PRODUCTS');
export const pricesNotPermitted = () => notAuthorized(text('prices-permission'), 'NOT_PERMITTED');
export const changeSetUnknown = () => noSuchEntity(text('set-unknown'), 'CHANGE_UNKNOWN');
export const changeSetUndone = () => inputError(text('set-undone'), 'CHANGE_UNDONE');
export const creationStays = () => inputError(text('set-creation'), 'CREATION_STAYS');
export const importTooOld = () => inputError(text('import-old'), 'IMPORT_TOO_OLD');
export const nothingToUndo = () => inputError(text('set-nothing'), 'NOTHING_TO_UNDO');
export const previewChanged = () => inputError(text('preview-changed'), 'CONFLICT');
export const ruleInvalid = () => inputError(text('rule-invalid'), 'RULE_INVALID');
export const filterInvalid = () => inputError(text('filter-invalid'), 'FILTER_INVALID');
export const ruleNothing = () => inputError(text('rule-nothing'), 'NOTHING_CHANGES');

/** Returns the message of a set without parts. */
export const setEmpty = () => text('set-empty');
/** Returns the message of an option of a set whose parts are all out of the shop. */
export const optionUnsalable = (title: string) => text('option-unsalable', { title });
/** Returns the message of a stock that sales have used up. */
export const stockNegative = () => text('stock-negative');

/** Error: others changed fields. `conflicts` names each with its product, value and author. */
export function changeConflict(conflicts: readonly FieldConflict[]): ContractError {
  const [first] = conflicts;
  const named = first === undefined ? '' : text('conflict-value', { field: first.field, name: first.name });
  const message = text('conflict', { count: conflicts.length, first: named });
  return new ContractError(message, 'graphql-input', 'CONFLICT', { conflicts: JSON.stringify(conflicts) });
}

/** Error: the shop rejects values. `problems` names each with its product. */
export function changeInvalid(problems: readonly FieldProblem[]): ContractError {
  const [first] = problems;
  const named =
    first === undefined
      ? ''
      : text('invalid-value', { sku: first.sku, field: first.field, problem: first.message });
  const message = text('invalid', { count: problems.length, first: named });
  return new ContractError(message, 'graphql-input', 'PRODUCT_INVALID', {
    problems: JSON.stringify(problems),
  });
}
