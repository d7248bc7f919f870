import type { Transaction } from '../../../platform/database/database.ts';
import { type ChosenProduct, customOptionsOf } from '../availability/choose-product.ts';
import { optionError } from '../availability/option-error.ts';
import type { UserError } from '../availability/user-error.ts';
import { findUploads } from './option-upload.repository.ts';

/** Returns the files that a shopper chose for a product, with their options. */
export function filesOf(chosen: ChosenProduct) {
  return customOptionsOf(chosen).flatMap((option) => {
    const token = chosen.choices.find(({ optionId }) => optionId === option.id)?.text;
    return option.type === 'file' && token ? [{ option, token }] : [];
  });
}

/** Returns the error for a token of no upload, or of an upload for another option; null without one. */
export async function findUploadProblem(trx: Transaction, chosen: ChosenProduct): Promise<UserError | null> {
  const files = filesOf(chosen);
  if (files.length === 0) return null;
  const known = await findUploads(
    trx,
    files.map(({ token }) => token),
  );
  const foreign = files.find(
    ({ option, token }) => !known.some((upload) => upload.token === token && upload.optionId === option.id),
  );
  return foreign === undefined ? null : optionError({ reason: 'file', title: foreign.option.title });
}
