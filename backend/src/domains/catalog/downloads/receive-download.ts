import { inputError } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import type { OfficeMediaKind } from '../../../platform/office/office-part.ts';
import { cleanName, hashOf, writeMedia } from '../../media/files/media-files.ts';
import { fileProblem } from './check-download.ts';
import { downloadFolder } from './download-files.ts';

const text = defineMessages('download-uploads', {
  empty: '{file} is empty.',
  type: '{file}: the shop sells files of the types {types}.',
  content: '{file}: the content does not fit the type of the file.',
});

/** Uploads of files that products sell. Their content decides the name, so that no upload replaces another. */
export const downloadUploads: OfficeMediaKind = {
  permission: 'catalog.write',
  receive: async ({ services }, _subject, { bytes, name }) => {
    const file = cleanName(name);
    const problem = fileProblem(file, bytes);
    if (problem !== null) {
      throw inputError(text(problem.reason, { file, types: problem.types }), 'FILE_REJECTED');
    }
    const path = storedPath(file, bytes);
    await writeMedia(downloadFolder(services.config), path, bytes);
    return { id: path, path, wasKnown: false };
  },
  find: async () => null,
};

/** Returns the path of an upload: a folder named by its content, so that the buyer gets its name. */
function storedPath(file: string, bytes: Buffer): string {
  const [, stem = '', ending = ''] = /^(.*)(\.[a-z0-9]{1,5})$/i.exec(file) ?? [];
  const words = stem
    .replaceAll(/[^\p{L}\p{N} ._()+-]+/gu, '-')
    .replace(/^[^\p{L}\p{N}_]+/u, '')
    .slice(0, 80);
  return `library/${hashOf(bytes).toString('hex').slice(0, 16)}/${words || 'file'}${ending.toLowerCase()}`;
}
