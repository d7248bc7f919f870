import { waitFor } from '@ingot/rules/testing/wait-for.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { ExecuteDocument } from '../../../platform/graphql/execute-document.ts';
import { createQueryClient } from '../../../platform/graphql/query-client.ts';
import { CmsHtml } from '../content/cms-html.tsx';
import { BANNER_APPEARANCES, STORED_PAGE } from '../testing.ts';

// Loads the lazy code up front, so that its loading time does not affect the test.
beforeAll(async () => {
  await Promise.all([
    import('./tabs.tsx'),
    import('./media/slider.tsx'),
    import('./media/video.tsx'),
    import('./map.tsx'),
    import('./products/products.tsx'),
    import('./image.tsx'),
  ]);
}, 60_000);
afterEach(cleanup);

test('renders a stored page with every block in every appearance (OPEN-54, IMG-07, IMG-08, IMG-09)', async () => {
  const asked = vi.fn(async () => ({ products: { items: [] } }));
  const client = createQueryClient(asked as unknown as ExecuteDocument);
  const page = render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <CmsHtml html={STORED_PAGE} />
      </QueryClientProvider>
    </MemoryRouter>,
  ).container;

  // Blocks whose code loads later.
  expect(await screen.findByRole('tab', { name: 'First tab', selected: true })).toBeTruthy();
  expect(await screen.findByRole('region', { name: 'Slides' })).toBeTruthy();
  expect(await screen.findByRole('link', { name: /Play the video/ })).toBeTruthy();
  expect(await screen.findByRole('list', { name: 'Our locations' })).toBeTruthy();
  expect((await screen.findByAltText('A picture')).getAttribute('height')).toBe('400');
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  expect(asked.mock.calls.map((call) => (call as unknown[])[1])).toEqual([
    { filter: { sku: { in: ['A'] } }, pageSize: 1 },
    { filter: { category_uid: { eq: btoa('22') } }, pageSize: 3, sort: { name: 'ASC' } },
  ]);

  for (const words of [
    'A heading',
    'A text',
    'Some HTML',
    'Full width',
    'Full bleed',
    'Column full-height',
    'Column align-bottom',
    'In the tab',
    'A placed block',
  ]) {
    expect(page.textContent).toContain(words);
  }
  for (const appearance of BANNER_APPEARANCES) {
    for (const kind of ['banner', 'slide']) {
      const link = screen.getByRole('link', { name: new RegExp(`Shop ${kind} ${appearance}$`) });
      expect(link.getAttribute('href')).toBe('/gold.html');
      expect(link.querySelector('img')?.getAttribute('src')).toContain('/img/wide.webp');
      expect(link.querySelector('source')?.getAttribute('srcset')).toContain('quality=85');
      const wrapper = link.querySelector<HTMLElement>('[data-element="wrapper"]');
      expect(wrapper?.style.minHeight).toBe('300px');
    }
  }
  for (const appearance of ['inline', 'stacked']) {
    expect(screen.getByRole('link', { name: `Button ${appearance}` }).getAttribute('href')).toBe(
      '/silver.html',
    );
    expect(
      page.querySelector(`[data-content-type="buttons"][data-appearance="${appearance}"]`),
    ).not.toBeNull();
  }
  for (const appearance of ['contained', 'full-width', 'full-bleed']) {
    expect(page.querySelector(`[data-content-type="row"][data-appearance="${appearance}"]`)).not.toBeNull();
  }
  expect(page.querySelectorAll('[data-parallax]')).toHaveLength(1);
  expect(page.querySelector('hr')?.style.width).toBe('50%');
  // No request goes to another site.
  expect(page.querySelector('iframe, video, script, style')).toBeNull();
});
