import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import styles from './journal-picture.module.css';
import { JournalPicture } from './journal-picture.tsx';

afterEach(cleanup);

function show(url: string, clip: string | null = null) {
  const post = { image_url: url, image_clip: clip };
  const { container } = render(<JournalPicture post={post} sizes="50vw" largest={320} />);
  return { plate: container.firstElementChild, image: container.querySelector('img') };
}

test('clips the product of an article by its outline (FIX-60)', () => {
  const { plate, image } = show('/media/catalog/product/coin.webp', 'circle(39.8% at 50% 50%)');
  expect(image?.style.getPropertyValue('--clip')).toBe('circle(39.8% at 50% 50%)');
  expect(plate?.classList.contains(styles.piece ?? '')).toBe(true);
  expect(plate?.classList.contains(styles.uncut ?? '')).toBe(false);
});

test('puts a product without an outline on the dimmed plate, and lets other photographs fill theirs (FIX-60, FIX-69)', () => {
  expect(show('/media/catalog/product/coin.webp').plate?.classList.contains(styles.uncut ?? '')).toBe(true);
  cleanup();
  const { plate, image } = show('/media/banner/hero.webp', 'circle(39.8% at 50% 50%)');
  expect(plate?.classList.contains(styles.piece ?? '')).toBe(false);
  expect(image?.style.getPropertyValue('--clip')).toBe('');
});
