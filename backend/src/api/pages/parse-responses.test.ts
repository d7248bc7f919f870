import { expect, test } from 'vitest';
import { createResponseParser } from './parse-responses.ts';

test('returns one object for equal texts', () => {
  const parse = createResponseParser();
  const text = '{"data":{"a":1}}';
  expect(parse(text)).toEqual({ data: { a: 1 } });
  expect(parse(`${text.slice(0, 5)}${text.slice(5)}`)).toBe(parse(text));
});

test('forgets the texts that were not parsed for the longest time', () => {
  const parse = createResponseParser();
  const [first, second] = [parse('[1]'), parse('[2]')];
  for (let other = 3; other <= 33; other++) {
    parse(`[${other}]`);
    parse('[2]');
  }
  expect(parse('[2]')).toBe(second);
  expect(parse('[1]')).not.toBe(first);
});
