import type { Message } from '@ingot/rules/messages/message.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { notify } from '../../../platform/database/notifications/notify.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { recordActions } from '../desk/audited.ts';
import type { Desk } from '../desk/command.ts';
import {
  findVersion,
  findVersions,
  insertVersion,
  lockMailTexts,
} from '../mail-texts/mail-text.repository.ts';
import type { MailTextsName, MailTextValues } from '../mail-texts/mail-texts.ts';
import { SETTINGS_CHANNEL } from '../settings/open-shop-settings.ts';
import { isSameText, mailTextProblem } from './check-mail-text.ts';
import {
  type MailTextProblem,
  mailTextsConflict,
  mailTextsInvalid,
  textUnknown,
  versionUnknown,
} from './mail-text-errors.ts';

/** The shop's own texts of an e-mail in the language, by name. */
export type StandardTexts = ReadonlyMap<string, Message>;

/** The texts of an e-mail as a person has changed them. */
export interface MailTextsChange extends MailTextsName {
  /** The number of the version that the person has seen; 0 for none. */
  readonly version: number;
  /** All own texts. A text that is missing or equal to the standard text has the standard text again. */
  readonly texts: MailTextValues;
}

/** Returns the problems of texts, which keep them from being saved. */
export function findProblems(
  texts: MailTextValues,
  standard: StandardTexts,
  language: string,
): MailTextProblem[] {
  return Object.entries(texts).flatMap(([name, text]) => {
    const shown = standard.get(name);
    const message = shown === undefined ? textUnknown() : mailTextProblem(name, text, shown, language);
    return message === null ? [] : [{ name, message }];
  });
}

/**
 * Saves the own texts of an e-mail as a new version. Every process sends them from then on.
 * @throws ContractError `TEXT_INVALID` with each problem, `CONFLICT` if another person has saved
 * since
 */
export async function saveMailTexts(
  desk: Pick<Desk, 'db' | 'clock' | 'by' | 'office'>,
  change: MailTextsChange,
  standard: StandardTexts,
): Promise<void> {
  await inTransaction(desk.db, async (trx) => {
    await lockMailTexts(trx, change);
    await storeVersion(trx, desk, change, standard);
  });
}

/**
 * Puts the texts of an earlier version back, as a new version. Number 0 puts the standard texts back.
 * Texts that the e-mail no longer has are left out.
 * @throws ContractError as `saveMailTexts`, `VERSION_UNKNOWN`
 */
export async function restoreMailTexts(
  desk: Pick<Desk, 'db' | 'clock' | 'by' | 'office'>,
  { number, ...change }: Omit<MailTextsChange, 'texts'> & { readonly number: number },
  standard: StandardTexts,
): Promise<void> {
  await inTransaction(desk.db, async (trx) => {
    await lockMailTexts(trx, change);
    const earlier = number === 0 ? { texts: {} } : await findVersion(trx, change, number);
    if (earlier === null) throw versionUnknown();
    const texts = Object.fromEntries(Object.entries(earlier.texts).filter(([name]) => standard.has(name)));
    await storeVersion(trx, desk, { ...change, texts }, standard);
  });
}

async function storeVersion(
  trx: Transaction,
  desk: Pick<Desk, 'clock' | 'by' | 'office'>,
  { mail, language, version, texts }: MailTextsChange,
  standard: StandardTexts,
): Promise<void> {
  const [newest] = await findVersions(trx, { mail, language }, 1);
  if ((newest?.number ?? 0) !== version) throw mailTextsConflict(newest?.byName ?? '', newest?.number ?? 0);
  const problems = findProblems(texts, standard, language);
  if (problems.length > 0) throw mailTextsInvalid(problems);
  const own = Object.fromEntries(
    Object.entries(texts).filter(([name, text]) => !isSameText(text, standard.get(name))),
  );
  const before = newest?.texts ?? {};
  const changed = [...new Set([...Object.keys(before), ...Object.keys(own)])].filter(
    (name) => !isSameText(before[name], own[name]),
  );
  if (changed.length === 0) return;
  const savedAtMs = desk.clock.now();
  const author = { byName: desk.by, staffId: desk.office?.staffId ?? null, savedAtMs };
  await insertVersion(trx, { mail, language, number: version + 1, texts: own, ...author });
  const shown = (from: MailTextValues) =>
    Object.fromEntries(changed.map((name) => [name, from[name] ?? standard.get(name) ?? null]));
  await recordActions(desk, trx, [
    {
      verb: 'mail-texts',
      subject: `${mail} ${language}`,
      details: { version: version + 1 },
      before: shown(before),
      after: shown(own),
    },
  ]);
  await notify(trx, SETTINGS_CHANNEL);
}
