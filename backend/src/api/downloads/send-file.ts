import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { downloadFolder, fileNameOf } from '../../domains/catalog/downloads/download-files.ts';
import type { Services } from '../../platform/context.ts';
import { isFileNotFound, pathInside } from '../media/path-inside.ts';
import { type ByteRange, byteRange } from './byte-range.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.csv': 'text/csv; charset=utf-8',
  '.epub': 'application/epub+zip',
  '.jpg': 'image/jpeg',
  '.mp3': 'audio/mpeg',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.txt': 'text/plain; charset=utf-8',
  '.zip': 'application/zip',
};

/** A file of the folder of downloads, ready to be sent. */
export interface FoundFile {
  readonly path: string;
  readonly name: string;
  readonly size: number;
  /** Changes with the content. */
  readonly tag: string;
}

/** Finds a file of the folder of downloads; null if it is not there. */
export async function findFile(
  { config }: Pick<Services, 'config'>,
  stored: string,
): Promise<FoundFile | null> {
  const path = await pathInside(downloadFolder(config), stored);
  if (path === null) return null;
  try {
    const stats = await stat(path);
    if (!stats.isFile()) return null;
    const tag = `"${stats.size.toString(36)}-${Math.trunc(stats.mtimeMs).toString(36)}"`;
    return { path, name: fileNameOf(stored), size: stats.size, tag };
  } catch (error) {
    if (isFileNotFound(error)) return null;
    throw error;
  }
}

/** Returns the requested part of a file; null for all of it, and also if the file has changed since the first part. */
export function requestedPart(
  { headers }: Pick<FastifyRequest, 'headers'>,
  { size, tag }: Pick<FoundFile, 'size' | 'tag'>,
): ByteRange | 'unsatisfiable' | null {
  const condition = headers['if-range'];
  return condition !== undefined && condition !== tag ? null : byteRange(headers.range, size);
}

/** Returns the number of bytes of a part, or of the whole file. */
export function lengthOf({ size }: Pick<FoundFile, 'size'>, part: ByteRange | null): number {
  return part === null ? size : part.end - part.start + 1;
}

/**
 * Streams a file, or a part of it, as an attachment that no browser runs. `onBroken` receives the number of
 * bytes that were read for a transfer that ended early.
 */
export function sendFile(
  reply: FastifyReply,
  file: FoundFile,
  part: ReturnType<typeof requestedPart>,
  onBroken: (sentBytes: number) => void = () => undefined,
) {
  reply.headers({
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-store',
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name).replaceAll("'", '%27')}`,
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
    etag: file.tag,
  });
  if (part === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${file.size}`).send();
  }
  const { start, end } = part ?? { start: 0, end: file.size - 1 };
  if (part !== null) reply.code(206).header('content-range', `bytes ${start}-${end}/${file.size}`);
  const length = lengthOf(file, part);
  reply
    .header('content-length', length)
    .type(TYPES[extname(file.name).toLowerCase()] ?? 'application/octet-stream');
  if (file.size === 0) return reply.send('');
  const stream = createReadStream(file.path, { start, end });
  stream.once('close', () => {
    if (stream.bytesRead < length) onBroken(stream.bytesRead);
  });
  return reply.send(stream);
}
