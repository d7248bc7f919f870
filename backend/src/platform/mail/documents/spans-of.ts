import type { MailSpan } from './mail-document.ts';

/**
 * Splits a sentence into spans: `{name}` becomes the span of that name, bold or a link. Values are
 * never searched for placeholders, no matter who typed them.
 */
export function spansOf(sentence: string, values: Readonly<Record<string, MailSpan>>): MailSpan[] {
  return sentence
    .split(/(\{\w+\})/)
    .filter((part) => part !== '')
    .map((part) => values[/^\{(\w+)\}$/.exec(part)?.[1] ?? ''] ?? part);
}
