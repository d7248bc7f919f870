const MAX_LENGTH = 255;
/** Letters of any script, digits, and what stands between the parts of a name. No markup, no address, no line break. */
const NAME = /^[\p{L}\p{M}\p{Nd} .,'’_()&-]+$/u;

/** Whether a trimmed text can be a first or last name: it will stand in mails and on labels. */
export function isPersonName(text: string): boolean {
  return text !== '' && text.length <= MAX_LENGTH && NAME.test(text);
}
