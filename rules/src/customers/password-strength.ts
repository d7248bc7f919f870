/** Fewest characters of a password. */
export const PASSWORD_MIN_LENGTH = 8;
/** Most characters: hashing more would be work for nothing. */
export const PASSWORD_MAX_LENGTH = 256;
/** How many of lowercase, uppercase, digits and special characters a password needs (CONF-06). */
const PASSWORD_MIN_CLASSES = 3;

/** What keeps a text from being a password. */
export type PasswordProblem = 'too-short' | 'too-long' | 'too-few-classes';

const CLASSES = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{N}\s]/u];

/** Why a text is too weak for a password, the first reason of all; null when it is strong enough (CONF-06). */
export function passwordProblem(password: string): PasswordProblem | null {
  const length = [...password].length;
  if (length < PASSWORD_MIN_LENGTH) return 'too-short';
  if (length > PASSWORD_MAX_LENGTH) return 'too-long';
  const classes = CLASSES.filter((pattern) => pattern.test(password)).length;
  return classes < PASSWORD_MIN_CLASSES ? 'too-few-classes' : null;
}
