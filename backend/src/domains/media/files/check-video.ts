import type { CheckedFile, FileEnding } from './file-content.ts';

const EBML = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);
/** Number of bytes in which a WebM file must name its type. */
const HEAD = 64;
/** Brands of picture files in the same container as MP4. */
const PICTURE_BRANDS = /^(?:avi[fs]|hei[cxfsm]|hev[cx]|mif1|msf1)$/;

/**
 * Detects the type of a video by its first bytes. Returns its file ending, or null for other files.
 */
export function videoEnding(bytes: Buffer): FileEnding | null {
  if (bytes.subarray(0, 4).equals(EBML)) return 'webm';
  const isBoxed = bytes.subarray(4, 8).toString('latin1') === 'ftyp';
  return isBoxed && !PICTURE_BRANDS.test(bytes.subarray(8, 12).toString('latin1')) ? 'mp4' : null;
}

/** Checks the container of a video: its type and its completeness. Does not decode the video. */
export function checkVideo(bytes: Buffer, ending: FileEnding): CheckedFile {
  if (ending === 'webm' && !bytes.subarray(0, HEAD).includes('webm')) return { problem: 'type' };
  const isWhole = ending === 'webm' ? isWholeWebm(bytes) : isWholeMp4(bytes);
  return isWhole ? { kind: 'video', ending, width: null, height: null, bytes } : { problem: 'broken' };
}

/**
 * Returns whether an MP4 file is complete. It is a sequence of boxes with their sizes, and needs a
 * table of contents and media data.
 */
function isWholeMp4(bytes: Buffer): boolean {
  const found = new Set<string>();
  for (let at = 0; at < bytes.length; ) {
    if (at + 8 > bytes.length) return false;
    found.add(bytes.subarray(at + 4, at + 8).toString('latin1'));
    const size = boxSize(bytes, at);
    if (size === null || at + size > bytes.length) return false;
    at += size;
  }
  return found.has('moov') && (found.has('mdat') || found.has('moof'));
}

/** Returns the size of a box, or null for an impossible size. */
function boxSize(bytes: Buffer, at: number): number | null {
  const size = bytes.readUInt32BE(at);
  if (size === 0) return bytes.length - at;
  if (size !== 1) return size >= 8 ? size : null;
  if (at + 16 > bytes.length) return null;
  const long = bytes.readBigUInt64BE(at + 8);
  return long >= 16n && long <= BigInt(bytes.length) ? Number(long) : null;
}

const SEGMENT = 0x18538067;

/**
 * Returns whether a WebM file is complete. It has a head and a segment. The size of the segment may
 * be unknown.
 */
function isWholeWebm(bytes: Buffer): boolean {
  const head = readSize(bytes, 4);
  if (head?.value == null) return false;
  const at = head.end + head.value;
  if (at + 5 > bytes.length || bytes.readUInt32BE(at) !== SEGMENT) return false;
  const segment = readSize(bytes, at + 4);
  if (segment === null || segment.end >= bytes.length) return false;
  return segment.value === null || segment.end + segment.value <= bytes.length;
}

/** Reads a size of variable length. Its value is null if the file declares the size as unknown. */
function readSize(bytes: Buffer, at: number): { readonly value: number | null; readonly end: number } | null {
  const first = bytes[at];
  if (first === undefined || first === 0) return null;
  const length = Math.clz32(first) - 23;
  if (at + length > bytes.length) return null;
  let value = BigInt(first & (0xff >> length));
  for (let index = 1; index < length; index++) value = value * 256n + BigInt(bytes[at + index] ?? 0);
  const isUnknown = value === (1n << BigInt(7 * length)) - 1n;
  return { value: isUnknown ? null : Number(value), end: at + length };
}
