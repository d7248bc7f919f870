import { ContractError, inputError, noSuchEntity } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import type { AttributeConflict, AttributeProblem } from './desk-attribute.ts';

const text = defineMessages('attribute-errors', {
  unknown: 'There is no such attribute. Somebody may have removed it.',
  'field-unknown': '{field} is not a field that can be changed.',
  'field-twice': 'The change names {field} twice.',
  'field-wrong': '{field} has a value of another kind.',
  'too-many': 'A shop has at most {most} attributes. Remove one that nobody needs.',
  'program-kept': 'This attribute belongs to the program and cannot be removed.',
  'used-products': {
    one: '{label} cannot be removed, because {count} product has a value of it. Clear the value in this product first.',
    other:
      '{label} cannot be removed, because {count} products have values of it. Clear the values in these products first.',
  },
  'used-category':
    '{label} cannot be removed, because the category {category} has a condition on it. Remove this condition first.',
  conflict: 'Somebody else changed this attribute meanwhile. Nothing is saved.',
  invalid: {
    one: 'Nothing is saved, because one value is not possible: {first}',
    other: 'Nothing is saved, because {count} values are not possible. The first one: {first}',
  },
  'change-unknown': 'There is no such change.',
  'change-undone': 'This change was undone already.',
  'change-nothing': 'All of these values were changed again since. Nothing was undone.',
  'code-form': 'The code starts with a letter and has only lower-case letters, digits and underscores.',
  'code-length': 'The code has at most {most} characters.',
  'code-reserved': 'The program uses the name {code} itself. Choose another code.',
  'code-taken': 'There is already an attribute with the code {code}.',
  'label-missing': 'Enter a label.',
  'label-long': 'A label has at most {most} characters.',
  'label-view': 'There is no store view {view}.',
  'input-used': {
    one: 'The type stays, because {count} product has a value. Clear the value first.',
    other: 'The type stays, because {count} products have values. Clear the values first.',
  },
  'input-category':
    'The type stays, because the category {category} has a condition on this attribute. Remove this condition first.',
  'input-program': 'The type of this attribute belongs to the program.',
  'position-wrong': 'The position is a whole number from 0 to {most}.',
  'use-input': 'Attributes of this type cannot be used so.',
  'use-program': 'This attribute of the program cannot be used so.',
  'use-reserved':
    'The program uses the name {code} itself, so that lists cannot be filtered or sorted by it.',
  'options-none': 'Attributes of this type have no options to edit.',
  'options-program': 'These values come from the products. They can only be renamed and moved.',
  'options-many': 'An attribute has at most {most} options.',
  'option-missing': 'Each option has a label.',
  'option-long': 'The label of an option has at most {most} characters.',
  'option-twice': 'There are two options {label}.',
  'option-used': {
    one: 'The option {label} stays, because {count} product uses it. Choose another value in this product first.',
    other:
      'The option {label} stays, because {count} products use it. Choose another value in these products first.',
  },
  'option-category':
    'The option {label} stays, because the category {category} has a condition on it. Change this condition first.',
  'option-swatch':
    'The swatch of {label} is a color such as #1f5c43, a picture of the media folder, or a short text.',
});

export const attributeUnknown = () => noSuchEntity(text('unknown'), 'ATTRIBUTE_UNKNOWN');
export const fieldUnknown = (field: string) => inputError(text('field-unknown', { field }), 'FIELD_UNKNOWN');
export const fieldTwice = (field: string) => inputError(text('field-twice', { field }), 'FIELD_TWICE');
export const fieldWrong = (field: string) => inputError(text('field-wrong', { field }), 'FIELD_WRONG');
export const tooManyAttributes = (most: number) =>
  inputError(text('too-many', { most }), 'TOO_MANY_ATTRIBUTES');
export const programKept = () => inputError(text('program-kept'), 'ATTRIBUTE_OF_PROGRAM');
export const changeUnknown = () => noSuchEntity(text('change-unknown'), 'CHANGE_UNKNOWN');
export const changeUndone = () => inputError(text('change-undone'), 'CHANGE_UNDONE');
export const nothingToUndo = () => inputError(text('change-nothing'), 'NOTHING_TO_UNDO');

/** Error: products have values of the attribute. `products` is their number. */
export function attributeUsed(label: string, count: number): ContractError {
  const message = text('used-products', { label, count });
  return new ContractError(message, 'graphql-input', 'ATTRIBUTE_USED', { products: String(count) });
}

/** Error: a condition of a category tests the attribute. */
export function attributeTested(label: string, category: string): ContractError {
  return inputError(text('used-category', { label, category }), 'ATTRIBUTE_USED');
}

/** The messages of rejected values. */
export const problemText = {
  codeForm: () => text('code-form'),
  codeLength: (most: number) => text('code-length', { most }),
  codeReserved: (code: string) => text('code-reserved', { code }),
  codeTaken: (code: string) => text('code-taken', { code }),
  labelMissing: () => text('label-missing'),
  labelLong: (most: number) => text('label-long', { most }),
  labelView: (view: string) => text('label-view', { view }),
  inputUsed: (count: number) => text('input-used', { count }),
  inputCategory: (category: string) => text('input-category', { category }),
  inputProgram: () => text('input-program'),
  positionWrong: (most: number) => text('position-wrong', { most }),
  useInput: () => text('use-input'),
  useProgram: () => text('use-program'),
  useReserved: (code: string) => text('use-reserved', { code }),
  optionsNone: () => text('options-none'),
  optionsProgram: () => text('options-program'),
  optionsMany: (most: number) => text('options-many', { most }),
  optionMissing: () => text('option-missing'),
  optionLong: (most: number) => text('option-long', { most }),
  optionTwice: (label: string) => text('option-twice', { label }),
  optionUsed: (label: string, count: number) => text('option-used', { label, count }),
  optionCategory: (label: string, category: string) => text('option-category', { label, category }),
  optionSwatch: (label: string) => text('option-swatch', { label }),
};

/** Error: other people changed the fields. `conflicts` lists each field with its value and author. */
export function attributeConflict(conflicts: readonly AttributeConflict[]): ContractError {
  return new ContractError(text('conflict'), 'graphql-input', 'CONFLICT', {
    conflicts: JSON.stringify(conflicts),
  });
}

/** Error: the shop rejects values. `problems` lists each field with its message. */
export function attributeInvalid(problems: readonly AttributeProblem[]): ContractError {
  const message = text('invalid', { count: problems.length, first: problems[0]?.message ?? '' });
  return new ContractError(message, 'graphql-input', 'ATTRIBUTE_INVALID', {
    problems: JSON.stringify(problems),
  });
}
