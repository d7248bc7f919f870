/** A name and an address as the header From takes them: `"Smith, Sons" <desk@smith.example>`. Control characters are dropped. */
export function senderOf(name: string, address: string): string {
  const quoted = name
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/["\\]/g, '\\$&')
    .trim();
  return `"${quoted}" <${address}>`;
}
