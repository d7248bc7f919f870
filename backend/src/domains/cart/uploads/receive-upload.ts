import { randomBytes } from 'node:crypto';
import type { CustomOption } from '@ingot/rules/catalog/custom-options.ts';
import type { Services } from '../../../platform/context.ts';
import { inputError, noSuchEntity } from '../../../platform/errors/errors.ts';
import { readMetadata } from '../../../platform/media/open-picture.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { endingOf, fileProblem } from '../../catalog/downloads/check-download.ts';
import { productIdOf } from '../../catalog/loading/stored-custom-options.ts';
import { cleanName } from '../../media/files/media-files.ts';
import { insertUpload } from './option-upload.repository.ts';
import { writeUpload } from './upload-files.ts';
import { countUploadBytes } from './upload-limits.ts';

/** The largest file, in megabytes. */
export const MOST_MEGABYTES = 10;
const LONGEST_NAME = 100;

/** Texts about the files that shoppers upload, in Magento's words where it has some. */
export const uploadText = defineMessages('option-files', {
  'option-unknown': 'The options of this product have changed. Reload the page.',
  busy: 'We are receiving many files at the moment. Try again in a few seconds.',
  'too-large': 'The file you uploaded is larger than the {most} megabytes allowed by our server.',
  empty: 'The file is empty. Select another file and try again.',
  type: "The file '{file}' for '{option}' has an invalid extension. Use {types}.",
  content: "The file '{file}' for '{option}' is damaged, or its content does not fit its extension.",
  size: "The maximum allowed image size for '{option}' is {width}x{height} px.",
});

/** A file for an option. */
export interface ReceivedFile {
  readonly optionId: number;
  readonly name: string;
  readonly bytes: Buffer;
  /** Of the visitor. */
  readonly clientAddress: string;
}

/**
 * Stores a file for an option and returns its token: the value of the option in `entered_options`.
 * @throws ContractError for an unknown option, a wrong type or content, a picture with too many pixels, and
 * more bytes than the visitor or the shop may store
 */
export async function receiveUpload(
  { db, config, clock, catalog }: Pick<Services, 'db' | 'config' | 'clock' | 'catalog'>,
  { optionId, name, bytes, clientAddress }: ReceivedFile,
): Promise<{ readonly token: string; readonly name: string }> {
  const product = catalog.current().productById(productIdOf(optionId));
  const option = product?.customOptions.find(({ id }) => id === optionId);
  if (option?.file === undefined) throw noSuchEntity(uploadText('option-unknown'), 'OPTION_UNKNOWN');
  const file = shortName(cleanName(name).replaceAll(/[/\\]|\p{C}/gu, '-'));
  await requireFit(option, file, bytes);
  await countUploadBytes({ db, config, clock }, clientAddress, bytes.length);
  const token = `${randomBytes(32).toString('base64url')}/${file}`;
  const upload = { token, optionId, ending: endingOf(file), bytes: bytes.length };
  const id = await insertUpload(db, upload, clock.now());
  await writeUpload(config, id, bytes);
  return { token, name: file };
}

async function requireFit({ title, file: limits }: CustomOption, file: string, bytes: Buffer): Promise<void> {
  const problem = fileProblem(file, bytes, limits?.endings);
  if (problem?.reason === 'empty') throw inputError(uploadText('empty'), 'FILE_EMPTY');
  const words = { file, option: title };
  if (problem?.reason === 'type') {
    throw inputError(uploadText('type', { ...words, types: problem.types }), 'FILE_TYPE');
  }
  if (problem !== null) throw inputError(uploadText('content', words), 'FILE_CONTENT');
  if (!/^(jpe?g|png|webp|gif)$/.test(endingOf(file))) return;
  const { width: mostX, height: mostY } = limits ?? { width: null, height: null };
  const size = await readMetadata(bytes);
  if (size === null) throw inputError(uploadText('content', words), 'FILE_CONTENT');
  if (size.width <= (mostX ?? Infinity) && size.height <= (mostY ?? Infinity)) return;
  const most = { width: String(mostX ?? size.width), height: String(mostY ?? size.height) };
  throw inputError(uploadText('size', { option: title, ...most }), 'FILE_SIZE');
}

/** Shortens a name and keeps its extension. */
function shortName(name: string): string {
  const letters = [...name];
  if (letters.length <= LONGEST_NAME) return name;
  return `${letters.slice(0, LONGEST_NAME - 8).join('')}.${endingOf(name)}`;
}
