/** No code is longer. */
export const LONGEST_CODE = 64;

/**
 * A code as typed or pasted, brought to the form in which codes are compared: without spaces around it, in capitals.
 * Null when it cannot be a code: empty, too long, or with characters that no code has.
 */
export function typedCode(text: string): string | null {
  const code = text.trim();
  if (code.length > LONGEST_CODE || !/^[A-Za-z0-9][A-Za-z0-9_.-]*$/.test(code)) return null;
  return code.toUpperCase();
}

/** Whether a code looks like a gift card's: groups of four or more with hyphens between them. */
export function looksLikeGiftCard(text: string): boolean {
  return /^[A-Za-z0-9]{4,}(-[A-Za-z0-9]{4,}){2,}$/.test(text.trim());
}
