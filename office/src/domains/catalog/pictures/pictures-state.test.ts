import { expect, test } from 'vitest';
import type { Picture } from './pictures-query.ts';
import { addPictures, changePicture, isEdited, movePicture } from './pictures-state.ts';

const picture = (file: string, more: Partial<Picture> = {}): Picture => ({
  file,
  label: file,
  position: 1,
  is_disabled: false,
  is_thumbnail: false,
  clip: null,
  ...more,
});
const files = (images: readonly Picture[]) => images.map(({ file }) => file).join('');
const ABC = [picture('a'), picture('b', { is_thumbnail: true }), picture('c')];

test('a picture moves to any position within the list (GOODS-03)', () => {
  expect(files(movePicture(ABC, 0, 2))).toBe('bca');
  expect(files(movePicture(ABC, 2, 0))).toBe('cab');
  expect(files(movePicture(ABC, 0, -1))).toBe('abc');
  expect(files(movePicture(ABC, 2, 3))).toBe('abc');
});

test('lists show at most one chosen picture, and never a hidden one (GOODS-03)', () => {
  const chosen = changePicture(ABC, 'c', { is_thumbnail: true });
  expect(chosen.map(({ is_thumbnail }) => is_thumbnail)).toEqual([false, false, true]);
  expect(changePicture(chosen, 'c', { is_disabled: true })[2]?.is_thumbnail).toBe(false);
});

test('a new picture has its own text, or the name of the product (GOODS-03)', () => {
  const added = addPictures(
    ABC,
    [
      { path: 'a', alt: '' },
      { path: 'd', alt: '' },
      { path: 'e', alt: 'Edge' },
    ],
    'Sun',
  );
  expect(added.slice(3).map(({ file, label }) => `${file} ${label}`)).toEqual(['d Sun', 'e Edge']);
});

test('a restored order is no change (GOODS-03)', () => {
  const stored = { sku: 'X', name: 'X', images: [...ABC], video: null };
  expect(isEdited({ images: movePicture(ABC, 0, 1), video: null }, stored)).toBe(true);
  expect(isEdited({ images: movePicture(movePicture(ABC, 0, 1), 1, 0), video: null }, stored)).toBe(false);
});
