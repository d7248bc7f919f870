/** A text, or texts by plural form; `{name}` is a placeholder. */
export type Message =
  | string
  | (Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string });

export type MessageValues = Readonly<Record<string, string | number>>;

/**
 * Formats a message: chooses the plural form by the value `count`, and replaces placeholders by
 * values. Placeholders without a value stay.
 */
export function fillMessage(message: Message, plurals: Intl.PluralRules, values: MessageValues): string {
  const form = () => plurals.select(Number(values['count']));
  const text = typeof message === 'string' ? message : (message[form()] ?? message.other);
  if (!text.includes('{')) return text;
  return text.replace(/\{(\w+)\}/g, (placeholder, value: string) => String(values[value] ?? placeholder));
}

/** Returns the placeholder names of all forms of a message. */
export function valuesIn(message: Message): ReadonlySet<string> {
  const forms = typeof message === 'string' ? [message] : Object.values(message);
  return new Set(forms.flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)));
}
