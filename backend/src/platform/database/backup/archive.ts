import { createReadStream, createWriteStream } from 'node:fs';
import { open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';

/** What a backup says about itself, in its first entry. */
export interface Manifest {
  readonly format: 1;
  /** `folder`: a copy of the embedded server's folder. `dump`: what pg_dump wrote. */
  readonly kind: 'folder' | 'dump';
  /** ISO 8601. */
  readonly created_at: string;
  /** Version of the server that was backed up. */
  readonly postgres: string;
}

/** Fills an archive. Names have slashes and no leading one. */
export interface ArchiveWriter {
  addFolder(name: string): Promise<void>;
  addText(name: string, text: string): Promise<void>;
  /** A file of a living folder: one that is gone is left out, one that changes its size meanwhile keeps that of now. */
  addFile(name: string, path: string): Promise<void>;
}

const MANIFEST = 'ingot-backup.json';
const CHUNK_BYTES = 256 * 1024;
/** Little slower than level 1, much smaller; tables compress well anyway. */
const GZIP_LEVEL = 4;

/** Writes a .tar.gz; it has its name only when it is whole. */
export async function writeArchive(
  file: string,
  manifest: Manifest,
  fill: (archive: ArchiveWriter) => Promise<void>,
): Promise<void> {
  const part = `${file}.part`;
  const tar = pack();
  const written = pipeline(tar, createGzip({ level: GZIP_LEVEL }), createWriteStream(part, { flush: true }));
  // A failure to write must not be an unhandled one while the archive is still being filled.
  written.catch(() => undefined);
  const entry = (header: { name: string; type?: 'directory' }, content = '') =>
    new Promise<void>((resolve, reject) => {
      tar.entry({ mode: header.type ? 0o700 : 0o600, ...header }, content, (error) =>
        error ? reject(error) : resolve(),
      );
    });
  try {
    await entry({ name: MANIFEST }, JSON.stringify(manifest));
    const filled = fill({
      addFolder: (name) => entry({ name: `${name}/`, type: 'directory' }),
      addText: (name, text) => entry({ name }, text),
      addFile: (name, path) => addFile(tar, name, path),
    });
    await Promise.race([filled, written.then(() => filled)]);
    tar.finalize();
    await written;
    await rename(part, file);
  } catch (error) {
    tar.destroy();
    await written.catch(() => undefined);
    await rm(part, { force: true });
    throw error;
  }
}

async function addFile(tar: ReturnType<typeof pack>, name: string, path: string): Promise<void> {
  const handle = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (!handle) return;
  try {
    const { size } = await handle.stat();
    await new Promise<void>((resolve, reject) => {
      const entry = tar.entry({ name, size, mode: 0o600 }, (error) =>
        error ? reject(error) : resolve(),
      ) as unknown as Writable;
      const copy = async () => {
        for (let at = 0; at < size; ) {
          const wanted = Math.min(CHUNK_BYTES, size - at);
          const { bytesRead, buffer } = await handle.read(Buffer.alloc(wanted), 0, wanted, at);
          // Cut off meanwhile: what is missing is zeros, and the log of the server says so too.
          const chunk = bytesRead === 0 ? Buffer.alloc(wanted) : buffer.subarray(0, bytesRead);
          if (!entry.write(chunk)) await new Promise((drained) => entry.once('drain', drained));
          at += chunk.length;
        }
        entry.end();
      };
      copy().catch(reject);
    });
  } finally {
    await handle.close();
  }
}

/** Adds a folder with all it holds. `skip` decides by the path inside it. */
export async function addTree(
  archive: ArchiveWriter,
  name: string,
  folder: string,
  skip: (path: string) => boolean = () => false,
): Promise<void> {
  const walk = async (inside: string): Promise<void> => {
    const entries = await readdir(join(folder, inside), { withFileTypes: true }).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw error;
      },
    );
    for (const entry of entries) {
      const path = inside === '' ? entry.name : `${inside}/${entry.name}`;
      if (skip(path)) continue;
      if (entry.isDirectory()) {
        await archive.addFolder(`${name}/${path}`);
        await walk(path);
      } else if (entry.isFile()) {
        await archive.addFile(`${name}/${path}`, join(folder, path));
      }
    }
  };
  await archive.addFolder(name);
  await walk('');
}

/** One thing in a backup. */
export interface ArchiveEntry {
  readonly name: string;
  readonly isFolder: boolean;
  readonly content: Readable;
}

/**
 * Reads a backup: first what it says about itself, then each entry in turn (its content must be read to the end).
 * @throws when the file is no backup of ours, or tries to reach out of its folder
 */
export async function readArchive(
  file: string,
  onManifest: (manifest: Manifest) => Promise<void>,
  onEntry: (entry: ArchiveEntry) => Promise<void>,
): Promise<void> {
  const reader = extract();
  const fed = pipeline(createReadStream(file), createGunzip(), reader);
  fed.catch((error) => reader.destroy(error));
  let isFirst = true;
  for await (const content of reader) {
    const { name, type } = content.header;
    if (isFirst) {
      if (name !== MANIFEST) throw new Error(`${file} is not a backup of a shop.`);
      await onManifest(JSON.parse(await textOf(content as unknown as Readable)) as Manifest);
      isFirst = false;
      continue;
    }
    if (name.startsWith('/') || name.split('/').includes('..'))
      throw new Error(`${file} names ${name}: refused.`);
    await onEntry({ name, isFolder: type === 'directory', content: content as unknown as Readable });
  }
  await fed;
  if (isFirst) throw new Error(`${file} is empty.`);
}

async function textOf(stream: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
