import type { MailSpan } from './mail-document.ts';

/**
 * A sentence in stretches: `{name}` is where the value of that name stands, heavy or leading somewhere. What a value says is
 * not looked into, whoever typed it.
 */
export function spansOf(sentence: string, values: Readonly<Record<string, MailSpan>>): MailSpan[] {
  return sentence
    .split(/(\{\w+\})/)
    .filter((part) => part !== '')
    .map((part) => values[/^\{(\w+)\}$/.exec(part)?.[1] ?? ''] ?? part);
}
