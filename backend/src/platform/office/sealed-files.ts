import { randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import type { Services } from '../context.ts';
import { textCipher } from '../database/sealed-text.ts';
import type { OfficeFile } from './office-part.ts';
import { officePicture, toJpeg } from './office-pictures.ts';

type SealedFileDeps = Pick<Services, 'config' | 'db'>;

const PURPOSE = 'office-file';
const PDF_HEAD = Buffer.from('%PDF-');

/**
 * Encrypts a picture or a PDF and stores it beside the office's pictures. Returns the name of its
 * file, or null for any other content. A picture is converted to JPEG without metadata.
 */
export async function storeSealedFile(deps: SealedFileDeps, bytes: Buffer): Promise<string | null> {
  const isPdf = bytes.subarray(0, PDF_HEAD.length).equals(PDF_HEAD);
  const content = isPdf ? bytes : await toJpeg(bytes);
  if (content === null) return null;
  const file = `${randomUUID()}.${isPdf ? 'pdf' : 'jpg'}.sealed`;
  const cipher = await textCipher(deps, PURPOSE);
  await mkdir(officePicture(deps.config, ''), { recursive: true, mode: 0o700 });
  await writeFile(officePicture(deps.config, file), cipher.sealBytes(content, file), { mode: 0o600 });
  return file;
}

/**
 * Decrypts a file of `storeSealedFile`. `name` is the file name without its extension.
 * @throws Error if the file is missing or modified
 */
export async function openSealedFile(deps: SealedFileDeps, file: string, name: string): Promise<OfficeFile> {
  const cipher = await textCipher(deps, PURPOSE);
  const bytes = cipher.openBytes(await readFile(officePicture(deps.config, file)), file);
  return file.endsWith('.pdf.sealed')
    ? { bytes, type: 'application/pdf', name: `${name}.pdf` }
    : { bytes, type: 'image/jpeg', name: `${name}.jpg` };
}
