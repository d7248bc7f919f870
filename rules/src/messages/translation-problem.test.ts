import { expect, test } from 'vitest';
import type { Message } from './message.ts';
import { translationProblem } from './translation-problem.ts';

const PIECES = { one: '{count} piece of {name}', other: '{count} pieces of {name}' };

test.each<[Message | undefined, Message, string, string | null]>([
  ['Hello, {name}', 'Hallo, {name}', 'de', null],
  ['Hello, {name}', 'Hallo', 'de', 'leaves out {name}'],
  ['Hello, {name}', 'Hallo, {nme}', 'de', 'has no value {nme}; it has {name}'],
  ['Hello', 'Hallo, {name}', 'de', 'has no value {name}; it has none'],
  ['Hello', { one: 'Hallo', other: 'Hallo' }, 'de', 'has no {count}, so that one text is enough'],
  [undefined, 'Hallo', 'de', 'is no text of the shop'],
  [PIECES, { one: 'ein Stück {name}', other: '{count} Stück {name}' }, 'de', null],
  [PIECES, { one: 'ein Stück', other: '{count} Stück {name}' }, 'de', 'leaves out {name}'],
  [PIECES, { one: 'ein Stück {name}', other: 'viele Stück {name}' }, 'de', 'leaves out {count}'],
  [PIECES, { other: '{count} Stück {name}' }, 'de', 'lacks the plural form "one"'],
  [PIECES, '{count} Stück {name}', 'de-AT', 'lacks the plural form "one"'],
  [PIECES, '{name}{count}個', 'ja', null],
  [
    PIECES,
    { one: '{count} sztuka {name}', other: '{count} sztuk {name}' },
    'pl',
    'lacks the plural form "many", "few"',
  ],
  [
    PIECES,
    {
      one: '{count} kus {name}',
      few: '{count} kusy {name}',
      other: '{count} kusů {name}',
    },
    'cs',
    null,
  ],
  [
    { one: '{number} review', other: '{number} reviews' },
    { one: 'eine Bewertung', other: '{number} Bewertungen' },
    'de',
    null,
  ],
  ['{count} reviews', '{count} Bewertungen', 'de', null],
  ['{count} reviews', { one: '{count} Bewertung', other: '{count} Bewertungen' }, 'de', null],
])('of %j the translation %j into %s: %s (I18N-02)', (english, translation, locale, problem) => {
  expect(translationProblem(english, translation, locale)).toBe(problem);
});
