import { describe, expect, test } from 'vitest';
import { numberFiles } from './file-numbers.ts';

const file = (title: string, name = `${title}.pdf`) => ({ title, file: name });
const stored = (number: number, title: string, name = `${title}.pdf`) => ({ number, ...file(title, name) });

describe('the numbers of files without a number', () => {
  test.each([
    ['of a new product are their places', [file('a'), file('b')], [], [1, 2]],
    ['stay when the order changes', [file('b'), file('a')], [stored(1, 'a'), stored(2, 'b')], [2, 1]],
    [
      'stay when a file comes between',
      [file('a'), file('c'), file('b')],
      [stored(1, 'a'), stored(2, 'b')],
      [1, 3, 2],
    ],
    [
      'stay when a file gets another title',
      [file('a'), file('B', 'b.pdf')],
      [stored(1, 'a'), stored(2, 'b')],
      [1, 2],
    ],
    ['stay when a file gets another content', [file('a', 'new.pdf')], [stored(7, 'A')], [7]],
    ['are not those of a removed file', [file('b'), file('c')], [stored(1, 'a'), stored(2, 'b')], [2, 3]],
    ['leave given numbers alone', [{ ...file('a'), number: 2 }, file('b')], [stored(1, 'b')], [2, 1]],
    [
      'follow the title before the content',
      [file('a', 'b.pdf'), file('b', 'a.pdf')],
      [stored(1, 'a'), stored(2, 'b')],
      [1, 2],
    ],
  ])('%s (KIND-07)', (_, files, before, expected) => {
    expect(numberFiles(files, before)).toEqual(expected);
  });
});
