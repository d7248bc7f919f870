import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { outboxFolder } from './places.ts';

/** A mail as it lies in the outbox folder. */
export interface SentMail {
  /** Name of its file: what it is about comes first. */
  readonly name: string;
  readonly raw: string;
  /** The same with the soft line breaks of quoted-printable taken out, for a look at words and links. */
  readonly joined: string;
}

/** Every mail that the shop has sent so far; what is still being written is left out. */
export async function sentMails(): Promise<SentMail[]> {
  const names = await readdir(outboxFolder).catch(() => []);
  const whole = names.filter((name) => name.endsWith('.eml'));
  return Promise.all(
    whole.map(async (name) => {
      const raw = await readFile(join(outboxFolder, name), 'utf8');
      return { name, raw, joined: raw.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=') };
    }),
  );
}
