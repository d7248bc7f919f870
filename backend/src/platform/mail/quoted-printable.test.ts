import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeMail } from '../../testing/servers/decode-mail.ts';
import { quotedPrintable } from './quoted-printable.ts';

/** Decodes a text as a mail program does. */
const decoded = (text: string) => Buffer.from(decodeMail(quotedPrintable(text)), 'latin1').toString('utf8');

/** A line of printable characters, blanks and encoded bytes, with an optional soft line break. */
const WRITTEN = /^(?:[\t\x20-\x3c\x3e-\x7e]|=[0-9A-F]{2})*=?$/;

describe('a text as quoted-printable', () => {
  test.each([
    ['plain words stay', 'Your prices are fixed.', 'Your prices are fixed.'],
    ['the sign itself', 'a=b', 'a=3Db'],
    ['what is not ASCII', '× “é”', '=C3=97 =E2=80=9C=C3=A9=E2=80=9D'],
    ['blanks before the end of a line', '-- \nName\t', '--=20\r\nName=09'],
    ['a lone carriage return', 'a\rb\r\nc', 'a\r\nb\r\nc'],
  ])('%s', (_, text, expected) => {
    expect(quotedPrintable(text)).toBe(expected);
  });

  test('decodes to the original, in lines of at most 76 characters', () => {
    const signs = fc.constantFrom('a', 'word', '.', '=', ' ', '\t', '\n', '\0', '\x7f', 'é', '—', '😀');
    const texts = fc.string({ unit: signs, maxLength: 400 });
    fc.assert(
      fc.property(texts, (text) => {
        expect(decoded(text).replaceAll('\r\n', '\n')).toBe(text);
        const lines = quotedPrintable(text).split('\r\n');
        expect(lines.filter((line) => line.length > 76 || !WRITTEN.test(line))).toEqual([]);
      }),
    );
  });

  test('never contains a boundary between parts', () => {
    expect(quotedPrintable('--=_related--')).toBe('--=3D_related--');
  });
});
