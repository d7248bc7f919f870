import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Picture } from './picture.tsx';

afterEach(cleanup);

function show(src: string | null) {
  const { container } = render(<Picture src={src} alt="" sizes="50vw" largest={320} />);
  return { plate: container.firstElementChild, image: container.querySelector('img') };
}

test('the plate waits for its picture, and goes on waiting for one that fails (IMG-10)', () => {
  const { plate, image } = show('/media/catalog/product/a.webp');
  if (image === null) throw new Error('the picture is asked for');
  expect(plate?.hasAttribute('data-waiting')).toBe(true);
  fireEvent.load(image);
  expect(plate?.hasAttribute('data-waiting')).toBe(false);
  expect(plate?.hasAttribute('data-errored')).toBe(false);
  cleanup();
  const failing = show('/media/catalog/product/b.webp');
  if (failing.image === null) throw new Error('the picture is asked for');
  fireEvent.error(failing.image);
  expect(failing.plate?.hasAttribute('data-waiting')).toBe(true);
  expect(failing.plate?.hasAttribute('data-errored')).toBe(true);
  expect(failing.plate?.querySelector('img')).toBeNull();
});

test('the main picture of a page is fetched first, the others when they come near', () => {
  expect(show('/media/a.webp').image?.getAttribute('loading')).toBe('lazy');
  cleanup();
  const { container } = render(<Picture src="/media/a.webp" alt="" sizes="50vw" largest={320} isMain />);
  const image = container.querySelector('img');
  expect(image?.getAttribute('loading')).toBe('eager');
  expect(image?.getAttribute('fetchpriority')).toBe('high');
});
