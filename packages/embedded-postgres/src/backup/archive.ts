import { createReadStream, createWriteStream } from 'node:fs';
import { open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';

/** The description of a backup: its first entry. */
export interface Manifest {
  readonly format: 1;
  /** `folder`: a copy of the embedded server's folder. `dump`: output of pg_dump. */
  readonly kind: 'folder' | 'dump';
  /** ISO 8601. */
  readonly created_at: string;
  /** Version of the PostgreSQL server. */
  readonly postgres: string;
}

/** Adds entries to an archive. Names contain slashes, but no leading one. */
export interface ArchiveWriter {
  addFolder(name: string): Promise<void>;
  addText(name: string, text: string): Promise<void>;
  /**
   * Adds a file of a folder that is in use. Skips a file that no longer exists; a file that changes
   * meanwhile keeps its size at the start.
   */
  addFile(name: string, path: string): Promise<void>;
}

const MANIFEST = 'ingot-backup.json';
const CHUNK_BYTES = 256 * 1024;
/** Almost as fast as level 1 with a much smaller result, because table files compress well. */
const GZIP_LEVEL = 4;

/** Writes a .tar.gz. The file gets its final name when it is complete. */
export async function writeArchive(
  file: string,
  manifest: Manifest,
  fill: (archive: ArchiveWriter) => Promise<void>,
): Promise<void> {
  const part = `${file}.part`;
  const tar = pack();
  const written = pipeline(tar, createGzip({ level: GZIP_LEVEL }), createWriteStream(part, { flush: true }));
  // A write error must not become an unhandled rejection while entries are still added.
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
          // The file was truncated meanwhile: pads it with zeros. The write-ahead log contains the
          // truncation too.
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

/** Adds a folder with its content. `skip` receives the path inside the folder. */
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

/** An entry of a backup. */
export interface ArchiveEntry {
  readonly name: string;
  readonly isFolder: boolean;
  readonly content: Readable;
}

/**
 * Reads a backup: first its description, then each entry in order. The caller must read each entry
 * to its end.
 * @throws when the file is not a backup of a shop, or an entry's path leaves its folder
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
