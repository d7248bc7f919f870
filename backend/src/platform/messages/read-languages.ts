import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Message } from '@ingot/rules/messages/message.ts';
import { translationProblem } from '@ingot/rules/messages/translation-problem.ts';
import { z } from 'zod';
import { SERVER_TEXT, serverTexts } from './define-messages.ts';

/**
 * Texts by `domain.key`, or `server.domain.key` for texts of the server. Missing texts are English.
 */
export type Translations = Readonly<Record<string, Message>>;

/** The texts of each language besides English, by file name: `de`, `de-AT`. */
export type Languages = ReadonlyMap<string, Translations>;

const FILE = /^([a-z]{2,3}(?:-[A-Z]{2})?)\.json$/;
const form = z.string().optional();
const translations = z.record(
  z.string().regex(/^(server\.)?[\w-]+\.[\w-]+$/),
  z.union([
    z.string(),
    z.strictObject({ zero: form, one: form, two: form, few: form, many: form, other: z.string() }),
  ]),
);

/**
 * Reads the files of a folder, one per language (`de.json`, `de-AT.json`). A missing folder means
 * no other language. `loadTexts` loads all modules with texts of the server, because a translation is
 * checked against them; it is called only when there is another language.
 * @throws Error that names the file and the invalid text
 */
export async function readLanguages(folder: string, loadTexts: () => Promise<unknown>): Promise<Languages> {
  const files = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  if (files.some((file) => FILE.test(file))) await loadTexts();
  const languages = new Map<string, Translations>();
  for (const file of files.sort()) {
    const name = FILE.exec(file)?.[1];
    if (name === undefined) {
      if (file.endsWith('.json'))
        throw new Error(`${join(folder, file)}: name it by its language, as in de.json or de-AT.json.`);
      continue;
    }
    languages.set(name, parse(join(folder, file), name, await readFile(join(folder, file), 'utf8')));
  }
  return languages;
}

function parse(path: string, locale: string, text: string): Translations {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch (error) {
    throw new Error(`${path} is no JSON: ${(error as Error).message}`);
  }
  const parsed = translations.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const place = issue?.path.join('.') || 'the file';
    throw new Error(`${path}: ${place} must be a text, or texts by plural form with one for "other".`);
  }
  const texts = parsed.data as Translations;
  const ofServer = Object.entries(texts).filter(([name]) => name.startsWith(SERVER_TEXT));
  const problems = ofServer.flatMap(([name, text]) => {
    const problem = translationProblem(serverTexts().get(name), text, locale);
    return problem === null ? [] : [`${name} ${problem}.`];
  });
  if (problems.length > 0) throw new InvalidTranslations(path, problems);
  return texts;
}

/** A language file has invalid texts; the message names all of them. */
export class InvalidTranslations extends Error {
  constructor(path: string, problems: readonly string[]) {
    super(`${path}: ${problems.join(' ')}`);
    this.name = 'InvalidTranslations';
  }
}
