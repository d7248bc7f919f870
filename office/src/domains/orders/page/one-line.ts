/** Returns a text as one line, as e-mails and the history show it. */
export function oneLine(text: string): string {
  return text.trim().replaceAll(/\s*\n\s*/g, ' ');
}
