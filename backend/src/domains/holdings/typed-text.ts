/** Returns a typed text without the space around it; null for nothing. PostgreSQL stores no NUL. */
export function typedText(text: string | null | undefined): string | null {
  const trimmed = (text ?? '').replaceAll('\0', '').trim();
  return trimmed === '' ? null : trimmed;
}
