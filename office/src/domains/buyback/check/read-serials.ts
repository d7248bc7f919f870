/** Returns the serial numbers of a text with one on each line, or separated by commas. */
export function readSerials(text: string): string[] {
  return text
    .split(/[\n,]/)
    .map((serial) => serial.trim())
    .filter((serial) => serial !== '');
}
