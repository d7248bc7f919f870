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

/** Returns all complete mails so far of the shop under test, or of the shop with another folder. */
export async function sentMails(folder: string = outboxFolder): Promise<SentMail[]> {
  const names = await readdir(folder).catch(() => []);
  const whole = names.filter((name) => name.endsWith('.eml'));
  return Promise.all(
    whole.map(async (name) => {
      const raw = await readFile(join(folder, name), 'utf8');
      return { name, raw, joined: raw.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=') };
    }),
  );
}

/**
 * Returns the text of all e-mails that mention an address in a shop's outbox folder, one after
 * another, without the escapes of HTML.
 */
export async function mailsWith(address: string, folder: string): Promise<string> {
  const mails = (await sentMails(folder)).filter(({ raw }) => raw.includes(address));
  return mails.map(({ joined }) => joined.replaceAll('&amp;', '&')).join('\n');
}
