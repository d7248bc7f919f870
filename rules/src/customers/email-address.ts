const MAX_LENGTH = 254;
/** The characters that RFC 5321 lets an unquoted local part have; domain labels may be in any script. */
const LOCAL = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*";
const LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,61}[\\p{L}\\p{N}])?';
const EMAIL = new RegExp(`^(?=.{1,64}@)${LOCAL}@(?:${LABEL}\\.)+${LABEL}$`, 'u');

/** Whether a text is one e-mail address that the shop can write to: no name, no comment, no list. */
export function isEmail(text: string): boolean {
  return text.length <= MAX_LENGTH && EMAIL.test(text);
}
