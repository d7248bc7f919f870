import { expect, test } from 'vitest';
import { checkFavoriteNote, checkSharedName } from './favorite-texts.ts';

test.each([
  ['for  Joren\r\n\r\n\r\n\r\nin May ', 'for Joren\n\nin May'],
  ['  ', null],
  ['<b>bold</b>', '<b>bold</b>'],
  ['x'.repeat(500), 'x'.repeat(500)],
  ['🪙'.repeat(500), '🪙'.repeat(500)],
])('the note %j is stored as %j (OPEN-23)', (typed, text) => {
  expect(checkFavoriteNote(typed)).toEqual({ ok: true, text });
});

test.each([
  ['x'.repeat(501), 'too-long'],
  ['x'.repeat(10_000), 'too-long'],
  ['a\u0000b', 'unseen'],
  ['a\u202Eb', 'unseen'],
  ['a\u001b[2Jb', 'unseen'],
])('the note %j is rejected (OPEN-23)', (typed, problem) => {
  expect(checkFavoriteNote(typed)).toEqual({ ok: false, problem });
});

test.each([
  [' Marta   Oakes ', { ok: true, text: 'Marta Oakes' }],
  ['Zoë', { ok: true, text: 'Zoë' }],
  ['', { ok: false, problem: 'empty' }],
  ['x'.repeat(61), { ok: false, problem: 'too-long' }],
  ['https://evil.example', { ok: false, problem: 'no-name' }],
  ['<img src=x>', { ok: false, problem: 'no-name' }],
])('a list is shared under the name %j or not (OPEN-23)', (typed, verdict) => {
  expect(checkSharedName(typed)).toEqual(verdict);
});
