import { type ContractError, inputError } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';

const text = defineMessages('product-editor', {
  'draft-changed': 'You have changed this draft in another window. Reload this page to continue with it.',
  'draft-large': 'This draft is too large to be kept. Shorten its texts.',
  'sku-long': 'A SKU has at most {most} characters.',
  'sku-missing': 'Enter a SKU.',
  'preview-invalid': {
    one: 'The preview appears when this value is possible: {first}.',
    other: 'The preview appears when {count} values are possible. The first one: {first}.',
  },
  'preview-conflict':
    'Somebody else changed this product. Decide which values stay; then the preview appears.',
  'preview-unpriced':
    'The shop cannot show this product yet. It needs a spot price of its metal, or an item that is in the shop.',
});

export const draftChanged = () => inputError(text('draft-changed'), 'DRAFT_CHANGED');
export const draftTooLarge = () => inputError(text('draft-large'), 'DRAFT_TOO_LARGE');
export const skuTooLong = (most: number) => inputError(text('sku-long', { most }), 'SKU_INVALID');
export const skuMissing = () => inputError(text('sku-missing'), 'SKU_INVALID');
export const previewConflict = () => inputError(text('preview-conflict'), 'CONFLICT');
export const previewUnpriced = () => inputError(text('preview-unpriced'), 'PREVIEW_UNPRICED');

/** Error: the shop rejects values, so it cannot render the preview. */
export function previewInvalid(count: number, first: string): ContractError {
  return inputError(text('preview-invalid', { count, first }), 'PRODUCT_INVALID');
}
