import { type Selectable, sql } from 'kysely';
import { lockKey } from '../../../platform/database/advisory-lock.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/tables/tables.ts';
import type { FoundUse } from '../../../platform/office/media-use.ts';
import type { MailTexts, MailTextsName, MailTextValues, MailTextVersion } from './mail-texts.ts';

/** Locks the texts of an e-mail, which serializes their changes. */
export function lockMailTexts(trx: Transaction, { mail, language }: MailTextsName): Promise<void> {
  return lockKey(trx, `mail-texts ${mail} ${language}`);
}

/** Returns the changed texts of all e-mails by language. */
export async function findMailTexts(db: Database | Transaction): Promise<MailTexts> {
  const rows = await findNewest(db);
  const byLanguage = Map.groupBy(rows, ({ language }) => language);
  return new Map(
    [...byLanguage].map(([language, versions]) => [
      language,
      Object.assign({}, ...versions.map(({ texts }) => texts)) as MailTextValues,
    ]),
  );
}

/** Returns the newest version of each e-mail and language that was ever changed. */
export async function findNewest(db: Database | Transaction): Promise<MailTextVersion[]> {
  const rows = await db
    .selectFrom('mail_text_version')
    .selectAll()
    .distinctOn(['mail', 'language'])
    .orderBy('mail')
    .orderBy('language')
    .orderBy('number', 'desc')
    .execute();
  return rows.map(toVersion);
}

/** Returns the newest versions of the texts of an e-mail, newest first. */
export async function findVersions(
  db: Database | Transaction,
  { mail, language }: MailTextsName,
  limit: number,
): Promise<MailTextVersion[]> {
  const rows = await db
    .selectFrom('mail_text_version')
    .selectAll()
    .where('mail', '=', mail)
    .where('language', '=', language)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toVersion);
}

/** Returns one version; null for an unknown number. */
export async function findVersion(
  db: Database | Transaction,
  { mail, language }: MailTextsName,
  number: number,
): Promise<MailTextVersion | null> {
  const row = await db
    .selectFrom('mail_text_version')
    .selectAll()
    .where('mail', '=', mail)
    .where('language', '=', language)
    .where('number', '=', number)
    .executeTakeFirst();
  return row ? toVersion(row) : null;
}

/** Stores a version. */
export async function insertVersion(
  trx: Transaction,
  version: MailTextVersion & { readonly staffId: number | null },
): Promise<void> {
  await trx
    .insertInto('mail_text_version')
    .values({
      mail: version.mail,
      language: version.language,
      number: version.number,
      texts: JSON.stringify(version.texts),
      by_name: version.byName,
      staff_id: version.staffId,
      saved_at: new Date(version.savedAtMs),
    })
    .execute();
}

/** Returns a text that changes with every save. */
export async function mailTextsVersion(db: Database): Promise<string> {
  const { saves } = await db
    .selectFrom('mail_text_version')
    .select(({ fn }) => fn.countAll<number>().as('saves'))
    .executeTakeFirstOrThrow();
  return String(saves);
}

function toVersion(row: Selectable<Tables['mail_text_version']>): MailTextVersion {
  return {
    mail: row.mail,
    language: row.language,
    number: row.number,
    texts: row.texts as unknown as MailTextValues,
    byName: row.by_name,
    savedAtMs: row.saved_at.getTime(),
  };
}

/** Returns the e-mails whose texts name files, in any version that staff can restore. */
export async function findMailUses(db: Database, paths: readonly string[]): Promise<readonly FoundUse[]> {
  const { rows } = await sql<{ path: string; mail: string }>`
    select distinct f.path, m.mail from unnest(${[...paths]}::text[]) as f (path)
    join mail_text_version m on strpos(m.texts::text, '/media/' || f.path) > 0
    order by m.mail`.execute(db);
  return rows.map(({ path, mail }) => ({
    path,
    name: mail,
    link: `/content/mails/${encodeURIComponent(mail)}`,
  }));
}
