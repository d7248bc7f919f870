const MAX_LENGTH = 255;
/** Letters of any script, digits, and punctuation of names. No markup, no URL, no line break. */
const NAME = /^[\p{L}\p{M}\p{Nd} .,'’_()&-]+$/u;

/** Returns whether a trimmed text is a valid first or last name for mails and labels. */
export function isPersonName(text: string): boolean {
  return text !== '' && text.length <= MAX_LENGTH && NAME.test(text);
}
