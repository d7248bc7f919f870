/** A text, or the texts of `one` and `other` chosen by the value `count`. `{name}` stands for a value. */
export type Message = string | { readonly one: string; readonly other: string };

export type MessageValues = Readonly<Record<string, string | number>>;

/** Texts of another language by `domain.key`; empty: the shop speaks the language of the sources. */
let catalogue: ReadonlyMap<string, Message> = new Map();
let plurals = new Intl.PluralRules('en-US');

/**
 * The texts that shoppers see in one domain, with one function to read them:
 * `const text = defineMessages('cart', { title: 'Cart' }); text('title')`.
 * Nothing is parsed beyond `{name}`, so no message compiler reaches the browser.
 */
export function defineMessages<const T extends Record<string, Message>>(domain: string, texts: T) {
  return (key: keyof T & string, values: MessageValues = {}): string => {
    const message = catalogue.get(`${domain}.${key}`) ?? (texts[key] as Message);
    return fillIn(chooseForm(message, values), values);
  };
}

/** Replaces all texts by those of another language; keys are `domain.key`, missing ones stay as they are. */
export function speakLocale(locale: string, texts: Readonly<Record<string, Message>>): void {
  catalogue = new Map(Object.entries(texts));
  plurals = new Intl.PluralRules(locale);
}

function chooseForm(message: Message, values: MessageValues): string {
  if (typeof message === 'string') return message;
  return plurals.select(Number(values['count'])) === 'one' ? message.one : message.other;
}

function fillIn(text: string, values: MessageValues): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}
