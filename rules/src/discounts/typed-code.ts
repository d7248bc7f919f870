/** Maximum length of a code. */
export const LONGEST_CODE = 64;

/**
 * Normalizes a typed or pasted code for comparison: trimmed and in upper case. Returns null for an
 * invalid code: empty, too long, or with invalid characters.
 */
export function typedCode(text: string): string | null {
  const code = text.trim();
  if (code.length > LONGEST_CODE || !/^[A-Za-z0-9][A-Za-z0-9_.-]*$/.test(code)) return null;
  return code.toUpperCase();
}

/**
 * Returns whether a code has the form of a gift card's: groups of four or more characters with
 * hyphens.
 */
export function looksLikeGiftCard(text: string): boolean {
  return /^[A-Za-z0-9]{4,}(-[A-Za-z0-9]{4,}){2,}$/.test(text.trim());
}
