/** Minimum length of a password. */
export const PASSWORD_MIN_LENGTH = 8;
/** Maximum length; hashing longer ones would waste time. */
export const PASSWORD_MAX_LENGTH = 256;
/** Number of character classes (lowercase, uppercase, digits, special) that a password needs. */
const PASSWORD_MIN_CLASSES = 3;

/** Why a password is invalid. */
export type PasswordProblem = 'too-short' | 'too-long' | 'too-few-classes';

const CLASSES = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{N}\s]/u];

/** Returns the first reason why a password is too weak; null when it is strong enough. */
export function passwordProblem(password: string): PasswordProblem | null {
  const length = [...password].length;
  if (length < PASSWORD_MIN_LENGTH) return 'too-short';
  if (length > PASSWORD_MAX_LENGTH) return 'too-long';
  const classes = CLASSES.filter((pattern) => pattern.test(password)).length;
  return classes < PASSWORD_MIN_CLASSES ? 'too-few-classes' : null;
}
