import { RenderedOnce, RenderPartProvider } from '@ingot/ui/rendered-once/rendered-once.tsx';
import { QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useContext, useId } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { partRenderer } from './part-renderer.tsx';

const PRICES = { queryKey: ['prices'] };
const NAMES = { queryKey: ['names'] };

const OfPage = createContext(false);
let parts = 0;

/** Returns a function that renders a page with one new part, which reads the prices. */
function pageWith(Content: () => ReactNode, queries = [PRICES]) {
  const part = `part-${++parts}`;
  return (data: Readonly<Record<string, object>>, variant = '') => {
    const client = new QueryClient();
    for (const [key, value] of Object.entries(data)) client.setQueryData([key], value);
    return renderToString(
      <QueryClientProvider client={client}>
        <RenderPartProvider value={partRenderer(client)}>
          <OfPage value={true}>
            <RenderedOnce
              as="section"
              partName={part}
              queries={queries}
              basis={[variant]}
              render={() => <Content />}
            />
          </OfPage>
        </RenderPartProvider>
      </QueryClientProvider>,
    );
  };
}

function Read({ name }: { readonly name: string }) {
  return JSON.stringify(useQueryClient().getQueryData([name]) ?? null);
}

function NeedsPage() {
  if (!useContext(OfPage)) throw new Error('There is no page.');
  return 'of the page';
}

test('renders a part once for pages with the same data', () => {
  const Content = vi.fn(() => <Read name="prices" />);
  const page = pageWith(Content);
  const prices = { gold: 4000 };
  expect(page({ prices })).toBe('<section>{&quot;gold&quot;:4000}</section>');
  expect(page({ prices })).toBe('<section>{&quot;gold&quot;:4000}</section>');
  expect(Content).toHaveBeenCalledTimes(1);
});

test('renders a part again for other data and for each variant', () => {
  const Content = vi.fn(() => <Read name="prices" />);
  const page = pageWith(Content);
  const prices = { gold: 4000 };
  page({ prices });
  expect(page({ prices: { gold: 4001 } })).toContain('4001');
  expect(page({ prices }, 'bid')).toContain('4000');
  expect(Content).toHaveBeenCalledTimes(3);
});

test('shows a part only the data that it declares', () => {
  const data = { prices: { gold: 4000 }, names: { gold: 'Gold' } };
  const Content = () => <Read name="names" />;
  expect(pageWith(Content)(data)).toBe('<section>null</section>');
  expect(pageWith(Content, [PRICES, NAMES])(data)).toContain('Gold');
});

test.each<[string, () => ReactNode]>([
  ['has ids', () => <p id={useId()} />],
  ['preloads a picture', () => <img src="/logo.png" alt="" />],
  ['needs a context of the page', NeedsPage],
])('renders a part with the page that %s', (_, Content) => {
  const Counted = vi.fn(Content);
  const page = pageWith(Counted);
  const data = { prices: {} };
  const html = page(data);
  expect(html).toBe(page(data));
  expect(Counted.mock.calls.length).toBeGreaterThanOrEqual(4);
});

test('renders a part with the page that still loads', async () => {
  let isLoaded = false;
  const loading = new Promise<void>(() => undefined);
  const page = pageWith(() => (isLoaded ? 'loaded' : use(loading)) as ReactNode);
  const data = { prices: {} };
  expect(() => page(data)).toThrow();
  isLoaded = true;
  expect(page(data)).toBe('<section>loaded</section>');
});
