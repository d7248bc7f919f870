import { expect, test } from 'vitest';
import { checkFavoriteNote, checkSharedName } from './favorite-texts.ts';

test.each([
  ['for  Joren\r\n\r\n\r\n\r\nin May ', 'for Joren\n\nin May'],
  ['  ', null],
  ['<b>bold</b>', '<b>bold</b>'],
  ['x'.repeat(500), 'x'.repeat(500)],
  ['🪙'.repeat(500), '🪙'.repeat(500)],
])('OPEN-23 the note %j is kept as %j', (typed, text) => {
  expect(checkFavoriteNote(typed)).toEqual({ ok: true, text });
});

test.each([
  ['x'.repeat(501), 'A note may have at most 500 characters.'],
  ['x'.repeat(10_000), 'A note may have at most 500 characters.'],
  ['a\u0000b', 'The note holds characters that cannot be shown.'],
  ['a\u202Eb', 'The note holds characters that cannot be shown.'],
  ['a\u001b[2Jb', 'The note holds characters that cannot be shown.'],
])('OPEN-23 the note %j is refused', (typed, message) => {
  expect(checkFavoriteNote(typed)).toEqual({ ok: false, message });
});

test.each([
  [' Marta   Oakes ', { ok: true, text: 'Marta Oakes' }],
  ['Zoë', { ok: true, text: 'Zoë' }],
  ['', { ok: false, message: 'Give the name that readers of your list shall see.' }],
  ['x'.repeat(61), { ok: false, message: 'The name may have at most 60 characters.' }],
  ['https://evil.example', { ok: false, message: 'Use letters, digits, spaces and . , - only in the name.' }],
  ['<img src=x>', { ok: false, message: 'Use letters, digits, spaces and . , - only in the name.' }],
])('OPEN-23 a list is shared under the name %j or not', (typed, verdict) => {
  expect(checkSharedName(typed)).toEqual(verdict);
});
