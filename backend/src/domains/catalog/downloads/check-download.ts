const text = (letters: string) => (bytes: Buffer) =>
  bytes.subarray(0, letters.length).toString('latin1') === letters;
const zip = (bytes: Buffer) => text('PK\x03\x04')(bytes) || text('PK\x05\x06')(bytes);
const plain = (bytes: Buffer) => !bytes.subarray(0, 4_096).includes(0);
const box = (bytes: Buffer) => bytes.subarray(4, 8).toString('latin1') === 'ftyp';

/** How the content of each type of files begins. */
const TYPES: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  pdf: text('%PDF-'),
  zip,
  epub: zip,
  docx: zip,
  xlsx: zip,
  txt: plain,
  csv: plain,
  md: plain,
  jpg: text('\xff\xd8\xff'),
  jpeg: text('\xff\xd8\xff'),
  png: text('\x89PNG'),
  webp: text('RIFF'),
  gif: text('GIF8'),
  mp3: (bytes) => text('ID3')(bytes) || (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe0) === 0xe0),
  m4a: box,
  mp4: box,
  mov: box,
};

/** The types of files that the shop takes, as extensions. */
export const DOWNLOAD_ENDINGS = Object.keys(TYPES) as [string, ...string[]];

/** Why a file is rejected, with the types that are allowed. */
export interface FileProblem {
  readonly reason: 'empty' | 'type' | 'content';
  readonly types: string;
}

/** Returns the type of a file by its name: the extension in lower case; empty without one. */
export function endingOf(name: string): string {
  return /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
}

/**
 * Checks a file: its type by the name, and whether the content begins as that type does. `allowed` restricts
 * the types. Returns null for an accepted file.
 */
export function fileProblem(
  name: string,
  bytes: Buffer,
  allowed: readonly string[] = DOWNLOAD_ENDINGS,
): FileProblem | null {
  const ending = endingOf(name);
  const types = allowed.join(', ');
  if (bytes.length === 0) return { reason: 'empty', types };
  const fits = TYPES[ending];
  if (fits === undefined || !allowed.includes(ending)) return { reason: 'type', types };
  return fits(bytes) ? null : { reason: 'content', types };
}
