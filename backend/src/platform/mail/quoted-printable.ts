/** All that must be written as `=XX`: whatever is not plain ASCII, the sign itself, and blanks at the end of a line. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: bytes are what is looked for
const ENCODED = /[\x00-\x08\x0b-\x1f=\x7f-\xff]|[\t ]$/gm;
/** Up to 75 characters that do not end inside of an `=XX`; one more is the sign that the line goes on. */
const STRETCH = /.{1,73}[^=\n]{0,2}/g;
const LONGEST_LINE = 76;

/**
 * A text as quoted-printable (RFC 2045), with CRLF between lines. A part of a mail made so holds no `=` but before two
 * hexadecimal digits or at the end of a line: a boundary with `=_` in it is never found in one.
 */
export function quotedPrintable(text: string): string {
  return Buffer.from(text.replace(/\r\n?/g, '\n'))
    .toString('latin1')
    .replace(ENCODED, (sign) => `=${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`)
    .split('\n')
    .map((line) => (line.length <= LONGEST_LINE ? line : (line.match(STRETCH) ?? []).join('=\r\n')))
    .join('\r\n');
}
