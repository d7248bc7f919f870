import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { outboxFolder } from '../places.ts';

/** A mail in the outbox folder. */
export interface SentMail {
  /** Name of its file, which begins with its kind. */
  readonly name: string;
  readonly raw: string;
  /**
   * The content without the soft line breaks of quoted-printable, for searching texts and links.
   */
  readonly joined: string;
}

/** Returns all complete mails so far. */
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
