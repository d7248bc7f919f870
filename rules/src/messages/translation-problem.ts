import { type Message, valuesIn } from './message.ts';

/** Counts to check: larger ones use the form of one of these, or are not whole. */
const COUNTS = Array.from({ length: 1_001 }, (_, count) => count);

/** The placeholder that chooses a form. A form for a single count may spell it out instead. */
const COUNT = 'count';
const COUNTED: ReadonlySet<string> = new Set([COUNT, 'number']);

/**
 * Returns the problem of a translation as the end of a sentence that begins with its name: an
 * unknown placeholder, a missing placeholder, or a missing plural form. Null when it is valid.
 * @param english undefined = there is no such text
 * @param locale of the translation, as in `de` or `de-AT`
 */
export function translationProblem(
  english: Message | undefined,
  translation: Message,
  locale: string,
): string | null {
  if (english === undefined) return 'is no text of the shop';
  const known = valuesIn(english);
  const unknown = [...valuesIn(translation)].find((value) => !known.has(value));
  if (unknown !== undefined) return `has no value {${unknown}}; ${listed(known)}`;
  const forms = formsOf(translation);
  for (const [form, text] of forms) {
    const said = valuesIn(text);
    const left = [...known].find((value) => !said.has(value) && (form === 'other' || !COUNTED.has(value)));
    if (left !== undefined) return `leaves out {${left}}`;
  }
  return pluralProblem(english, translation, locale);
}

function pluralProblem(english: Message, translation: Message, locale: string): string | null {
  const isCounted = typeof english !== 'string' || valuesIn(english).has(COUNT);
  if (typeof translation !== 'string' && !isCounted) return 'has no {count}, so that one text is enough';
  if (typeof english === 'string' && typeof translation === 'string') return null;
  const rules = new Intl.PluralRules(locale);
  const needed = new Set(COUNTS.map((count) => rules.select(count)));
  const given = new Set<string>(formsOf(translation).map(([form]) => form));
  const missing = [...needed].filter((form) => !given.has(form));
  return missing.length === 0 ? null : `lacks the plural form "${missing.join('", "')}"`;
}

function formsOf(message: Message): [string, string][] {
  return typeof message === 'string' ? [['other', message]] : Object.entries(message);
}

function listed(known: ReadonlySet<string>): string {
  return known.size === 0 ? 'it has none' : `it has {${[...known].join('}, {')}}`;
}
