/**
 * All bytes that must be written as `=XX`: bytes that are not plain ASCII, the equals sign, and
 * blanks at the end of a line.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: bytes are what is looked for
const ENCODED = /[\x00-\x08\x0b-\x1f=\x7f-\xff]|[\t ]$/gm;
/** Up to 75 characters that do not end inside an `=XX`; the soft line break adds one. */
const STRETCH = /.{1,73}[^=\n]{0,2}/g;
const LONGEST_LINE = 76;

/**
 * Encodes a text as quoted-printable (RFC 2045), with CRLF between lines. In the result, `=` only
 * occurs before two hexadecimal digits or at the end of a line, so it never contains a boundary
 * with `=_`.
 */
export function quotedPrintable(text: string): string {
  return Buffer.from(text.replace(/\r\n?/g, '\n'))
    .toString('latin1')
    .replace(ENCODED, (sign) => `=${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`)
    .split('\n')
    .map((line) => (line.length <= LONGEST_LINE ? line : (line.match(STRETCH) ?? []).join('=\r\n')))
    .join('\r\n');
}
