/** A text, or the texts of a count by the plural forms of its language; `{name}` stands for a value. */
export type Message =
  | string
  | (Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string });

export type MessageValues = Readonly<Record<string, string | number>>;

/**
 * A message in words: of a count (its value `count`) the form that its language has for it, with the values in the places of
 * their names. Names without a value stay.
 */
export function fillMessage(message: Message, plurals: Intl.PluralRules, values: MessageValues): string {
  const form = () => plurals.select(Number(values['count']));
  const text = typeof message === 'string' ? message : (message[form()] ?? message.other);
  return text.replace(/\{(\w+)\}/g, (placeholder, value: string) => String(values[value] ?? placeholder));
}

/** The names of the values that a message has places for, in whichever form. */
export function valuesIn(message: Message): ReadonlySet<string> {
  const forms = typeof message === 'string' ? [message] : Object.values(message);
  return new Set(forms.flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)));
}
