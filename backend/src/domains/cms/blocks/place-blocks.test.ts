import { expect, test } from 'vitest';
import { placeBlocks } from './place-blocks.ts';

const place = (identifier: string) => `<div data-block-id="${identifier}"></div>`;
const filled = (identifier: string, content: string) => `<div data-block-id="${identifier}">${content}</div>`;

const find = (blocks: Record<string, string>) => (identifier: string) => {
  const content = blocks[identifier];
  return content === undefined ? undefined : { identifier, content };
};

test('inserts the content of a block where other content names it, also within blocks', () => {
  const blocks: Record<string, string> = { outer: `<p>outer</p>${place('inner')}`, inner: '<p>inner</p>' };
  expect(placeBlocks(`<h2>a</h2>${place('outer')}`, find(blocks))).toBe(
    `<h2>a</h2>${filled('outer', `<p>outer</p>${filled('inner', '<p>inner</p>')}`)}`,
  );
});

test('leaves the place empty for a missing block or one that contains itself', () => {
  const blocks: Record<string, string> = { one: place('two'), two: `<p>two</p>${place('one')}` };
  expect(placeBlocks(place('gone'), find(blocks))).toBe(place('gone'));
  expect(placeBlocks(place('one'), find(blocks))).toBe(
    filled('one', filled('two', `<p>two</p>${place('one')}`)),
  );
});

test('limits the result when blocks name others many times', () => {
  const blocks = Object.fromEntries(
    [...'abcdef'].map((name, index) => [name, `text${place('bcdefg'[index] ?? '').repeat(40)}`]),
  );
  expect(placeBlocks(place('a'), find(blocks)).length).toBeLessThan(4_000_000);
});
