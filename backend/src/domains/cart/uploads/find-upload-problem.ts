import type { Context } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { loadBatched } from '../../../platform/graphql/load-batched.ts';
import { type ChosenProduct, customOptionsOf } from '../availability/choose-product.ts';
import { optionError } from '../availability/option-error.ts';
import type { UserError } from '../availability/user-error.ts';
import { findUploads, type OptionUpload } from './option-upload.repository.ts';

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
  return uploadProblem(files, known);
}

/** Returns the same error as `findUploadProblem`, with one query for all products of an operation. */
export async function loadUploadProblem(context: Context, chosen: ChosenProduct): Promise<UserError | null> {
  const files = filesOf(chosen);
  const read = async (tokens: readonly string[]) =>
    new Map((await findUploads(context.services.db, tokens)).map((upload) => [upload.token, upload]));
  const known = files.map(({ token }) => loadBatched(context, 'uploads', token, read));
  return uploadProblem(
    files,
    (await Promise.all(known)).filter((upload) => upload !== undefined),
  );
}

function uploadProblem(files: ReturnType<typeof filesOf>, known: readonly OptionUpload[]): UserError | null {
  const foreign = files.find(
    ({ option, token }) => !known.some((upload) => upload.token === token && upload.optionId === option.id),
  );
  return foreign === undefined ? null : optionError({ reason: 'file', title: foreign.option.title });
}
