import { type Language, languageOf, speak } from '@ingot/messages/define-messages.ts';
import { OwnOriginProvider } from '@ingot/ui/links/page-link.tsx';
import { type RenderPart, RenderPartProvider } from '@ingot/ui/rendered-once/rendered-once.tsx';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { menuQuery } from '../../domains/catalog/category/menu.ts';
import { cmsBlocksQuery } from '../../domains/cms/content/cms-blocks.ts';
import { metalPricesQuery } from '../../domains/metals/prices/metal-prices.ts';
import { storeConfigQuery } from '../../domains/shop/settings/store-config.ts';
import { createQueryClient } from '../../platform/graphql/query-client.ts';
import { BottomBanner, Footer } from '../footer/footer.tsx';
import { SHELL_BLOCKS } from '../footer/preload-shell.ts';
import { Masthead } from '../header/masthead.tsx';
import { Notice } from '../top-bar/notice.tsx';
import { TopBar } from '../top-bar/top-bar.tsx';
import { partRenderer } from './part-renderer.tsx';

const GERMAN = languageOf('de-DE', [
  ['shell.topBar', 'Preise und Kontakt'],
  ['shell.selling', 'Verkaufen'],
  ['metals.askPrices', 'Verkaufspreise'],
]);

const block = (identifier: string, content: string) => ({ identifier, title: identifier, content });
const price = (identifier: string, ask: number, state = 'OPEN') => ({
  ...{ identifier, ask, bid: ask - 1.5, change: { amount: 1.25, percent: 0.4 }, state },
  ...{
    time: '2026-11-20T15:00:00Z',
    pause_reason: null,
    opens_at: null,
    resumes_at: null,
    halted_at: null,
    keeps_locks: true,
    pause_note: null,
    closed_premium_percent: 0,
    closed_deduction_percent: 0,
    closed_for: null,
  },
});

function shop(): QueryClient {
  const client = createQueryClient(async () => ({}) as never);
  client.setQueryData(storeConfigQuery().queryKey, {
    storeConfig: {
      ...{ store_name: 'Assay Row', timezone: 'America/New_York', analytics_id: 'G-1' },
      ...{ notification_active: true, notification_settings_mode: 'info' },
      ...{ notification_settings_message: 'Closed on Friday.', notification_settings_link: '/faq' },
      ...{ store_phone: '(302) 555-0142', store_email: 'desk@ingot.example' },
      ...{
        store_information_hours: 'Mon to Fri, 8 to 6',
        free_shipping_threshold: { value: 199, currency: 'USD' },
      },
      ...{ header_logo_src: '/media/logo/assay-row.png', logo_alt: 'Assay Row' },
    },
    availableStores: [],
  } as never);
  const category = (name: string, children: object[] = []) => ({
    ...{ name, url: `/${name.toLowerCase()}.html`, children },
    category: { url_path: name.toLowerCase(), product_count: 3 },
  });
  client.setQueryData(menuQuery().queryKey, {
    storefrontMenu: [
      category('Gold', [category('Coins')]),
      category('Silver'),
      { name: 'Contact us', url: '/contact-us', category: null, children: [] },
    ],
  } as never);
  client.setQueryData(metalPricesQuery().queryKey, {
    metalPrices: {
      ...{ items: [price('gold', 4012.5), price('silver', 51.2, 'HALTED')], price_version: '1' },
      ...{ time: '2026-11-20T15:00:00Z', state: 'OPEN' },
    },
  } as never);
  client.setQueryData(cmsBlocksQuery(SHELL_BLOCKS).queryKey, {
    cmsBlocks: {
      items: [
        block('footer', '<nav><a href="https://shop.example/terms">Terms</a><a href="/faq">FAQ</a></nav>'),
        block('home-bottom-banner', '<p>Sell to <b>us</b></p>'),
        block('home-bottom-banner-sell', '<p>Buy from us</p>'),
      ],
    },
  } as never);
  return client;
}

function Page({
  client,
  path,
  renderPart,
}: {
  client: QueryClient;
  path: string;
  renderPart: RenderPart | null;
}) {
  return (
    <MemoryRouter initialEntries={[path]}>
      <QueryClientProvider client={client}>
        <RenderPartProvider value={renderPart}>
          <OwnOriginProvider value="https://shop.example">
            <Notice />
            <TopBar />
            <Masthead />
            <BottomBanner />
            <Footer />
          </OwnOriginProvider>
        </RenderPartProvider>
      </QueryClientProvider>
    </MemoryRouter>
  );
}

/** Renders a page as the server does. */
function onServer(client: QueryClient, path: string, renderPart: RenderPart | null): string {
  vi.stubEnv('SSR', true);
  const html = renderToString(<Page client={client} path={path} renderPart={renderPart} />);
  vi.unstubAllEnvs();
  return html;
}

// Loads the code of the content blocks.
beforeAll(async () => {
  render(<Page client={shop()} path="/" renderPart={null} />);
  await screen.findByText('FAQ');
  cleanup();
});

afterEach(() => {
  speak(() => undefined);
  document.body.replaceChildren();
});

const PARTS = ['notice', 'top-bar', 'icon-button', 'tools', 'menu', 'footer'];
const PATHS = ['/', '/gold.html', '/gold/coins.html', '/2026-eagle-1-oz.html', '/sell-to-us', '/contact-us'];

test.each<[string, Language | undefined]>([
  ['English', undefined],
  ['German', GERMAN],
])('equals parts that are rendered with each page: %s', (_, spoken) => {
  speak(() => spoken);
  const client = shop();
  for (const path of [...PATHS, ...PATHS]) {
    const renderPart = vi.fn(partRenderer(client));
    const html = onServer(client, path, renderPart);
    expect(html).toBe(onServer(client, path, null));
    const once = renderPart.mock.calls.filter((_, call) => renderPart.mock.results[call]?.value !== null);
    expect(once.map(([{ partName }]) => partName)).toEqual(expect.arrayContaining(PARTS));
    expect(html.includes('Preise und Kontakt')).toBe(spoken === GERMAN);
  }
});

test('hydrates without a difference, and its buttons and links work', async () => {
  const client = shop();
  const place = document.createElement('div');
  place.innerHTML = onServer(client, '/gold.html', partRenderer(client));
  document.body.append(place);
  const elements = [...place.querySelectorAll('section, ul, aside, footer, a, button, dl, p, svg')];
  const problems: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(place, <Page client={client} path="/gold.html" renderPart={null} />, {
      onRecoverableError: (error) => problems.push(error),
    }),
  );
  expect(problems).toEqual([]);
  expect([...place.querySelectorAll('section, ul, aside, footer, a, button, dl, p, svg')]).toEqual(elements);
  expect(screen.getByRole('link', { name: 'Gold' }).getAttribute('aria-current')).toBe('page');
  fireEvent.click(screen.getByRole('link', { name: 'Contact us' }));
  expect(screen.getByRole('link', { name: 'Gold' }).getAttribute('aria-current')).toBeNull();
  expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('aria-current')).toBe('page');
  await act(async () => root.unmount());
});
