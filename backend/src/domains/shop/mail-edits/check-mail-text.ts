import { type Message, valuesIn } from '@ingot/rules/messages/message.ts';
import { characterCount, cleanLine, hasUnseenCharacters } from '@ingot/rules/shop/clean-text.ts';
import {
  formMissing,
  placeholderMissing,
  placeholderUnknown,
  strayBrace,
  textEmpty,
  textTooLong,
  unseenCharacters,
} from './mail-text-errors.ts';

/** Longest text. Mail programs cut subjects much earlier. */
const MOST = 2_000;
const MOST_IN_SUBJECT = 200;
/** Counts that choose every plural form of a language. */
const COUNTS = Array.from({ length: 1_001 }, (_, count) => count);

/** Plural forms in the order of their fields. */
const FORMS: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** A form of a text: `other`, or the plural form of a count. */
export interface TextForm {
  readonly form: string;
  readonly text: string;
}

/** Returns the forms of a text. A text without plural forms has the form `other`. */
export function formsOf(message: Message): TextForm[] {
  return typeof message === 'string'
    ? [{ form: 'other', text: message }]
    : Object.entries(message).map(([form, text]) => ({ form, text: text ?? '' }));
}

/** Returns the forms that a text needs in a language. */
export function neededForms(standard: Message, locale: string): string[] {
  if (typeof standard === 'string') return ['other'];
  const rules = new Intl.PluralRules(locale);
  const needed = new Set([...COUNTS.map((count) => rules.select(count)), 'other']);
  return FORMS.filter((form) => needed.has(form));
}

/**
 * Returns a text as it is stored: one line for each form, without spaces at the ends. Forms that the
 * standard text does not need are dropped.
 */
export function readMailText(forms: readonly TextForm[], standard: Message, locale: string): Message {
  const lines = new Map(forms.map(({ form, text }) => [form, cleanLine(text)]));
  if (typeof standard === 'string') return lines.get('other') ?? '';
  const known = neededForms(standard, locale);
  return Object.fromEntries(
    known.flatMap((form) => (lines.has(form) ? [[form, lines.get(form)]] : [])),
  ) as Message;
}

/**
 * Returns why a text cannot replace the standard text, in a sentence; null if it can. The standard text
 * decides about placeholders: all of them must appear, and no others.
 */
export function mailTextProblem(
  name: string,
  text: Message,
  standard: Message,
  locale: string,
): string | null {
  const given = formsOf(text);
  const known = valuesIn(standard);
  if (neededForms(standard, locale).some((form) => !given.some((one) => one.form === form)))
    return formMissing();
  const most = /[.-]subject(-|$)/.test(name) ? MOST_IN_SUBJECT : MOST;
  for (const { form, text: words } of given) {
    if (words === '') return textEmpty();
    if (characterCount(words) > most) return textTooLong(most);
    if (hasUnseenCharacters(words)) return unseenCharacters();
    const said = valuesIn(words);
    const unknown = [...said].find((value) => !known.has(value));
    if (unknown !== undefined) return placeholderUnknown(unknown);
    // The form of one count may spell it out.
    const missing = [...known].find((value) => !said.has(value) && (form === 'other' || value !== 'count'));
    if (missing !== undefined) return placeholderMissing(missing);
    if (/[{}]/.test(words.replaceAll(/\{\w+\}/g, ''))) return strayBrace();
  }
  return null;
}

/** Returns whether two texts are equal in every form. */
export function isSameText(one: Message | undefined, other: Message | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  const forms = new Map(formsOf(other).map(({ form, text }) => [form, text]));
  const given = formsOf(one);
  return given.length === forms.size && given.every(({ form, text }) => forms.get(form) === text);
}
