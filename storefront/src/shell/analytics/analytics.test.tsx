import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { publishShoppingEvent, subscribeShoppingEvents } from '../../domains/cart/lines/shopping-events.ts';
import { createQueryClient } from '../../platform/graphql/query-client.ts';
import Analytics from './analytics.tsx';
import { askConsent, isRejectedByBrowser, useConsent } from './consent.ts';

const line = {
  __typename: 'SimpleCartItem',
  uid: 'x',
  quantity: 1,
  prices: { price: { value: 45.18, currency: 'USD' } },
  product: { sku: 'AG-1', name: 'Coin' },
} as never;

beforeEach(() => {
  useConsent.setState({ consent: null, isAsked: null });
  delete window.dataLayer;
  subscribeShoppingEvents(() => undefined, { forgetsKept: true })();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function show(id: string, path = '/') {
  const Stub = createRoutesStub([{ path: '*', Component: () => <Analytics id={id} /> }]);
  return render(
    <QueryClientProvider client={createQueryClient(async () => ({ storeConfig: null }) as never)}>
      <Stub initialEntries={[path]} />
    </QueryClientProvider>,
  );
}
const events = () => (window.dataLayer ?? []).flatMap((entry) => (entry as { event?: string }).event ?? []);
const add = () => act(() => publishShoppingEvent({ kind: 'added', line, quantity: 1 }));
const answer = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it("counts from the consent on with the shop's own layer, not what happened before (OPEN-70)", async () => {
  show('layer');
  add();
  expect(window.dataLayer).toBeUndefined();
  await answer('Accept');
  expect(document.cookie).toContain('analytics_consent=granted');
  add();
  expect(events()).toEqual(['add_to_cart']);
  expect(document.querySelectorAll('script[src*=google]')).toHaveLength(0);
});

it('opens no data layer without analytics or consent, and fills it after consent (CONF-31, FIX-34)', async () => {
  add();
  expect(window.dataLayer).toBeUndefined();
  show('layer');
  add();
  act(() => publishShoppingEvent({ kind: 'removed', line, quantity: 1 }));
  expect(window.dataLayer).toBeUndefined();
  await answer('Accept');
  add();
  act(() => publishShoppingEvent({ kind: 'removed', line, quantity: 1 }));
  expect(events()).toEqual(['add_to_cart', 'remove_from_cart']);
});

it('stops counting when consent is withdrawn, and reloads the page without analytics (OPEN-70)', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  // biome-ignore lint/suspicious/noDocumentCookie: as Analytics sets it.
  document.cookie = '_ga=GA1.1.5; Path=/';
  useConsent.setState({ consent: 'granted' });
  show('layer');
  add();
  act(askConsent);
  await answer('Decline');
  add();
  expect(events()).toEqual(['add_to_cart']);
  expect(document.cookie).not.toContain('_ga=');
  expect(document.cookie).toContain('analytics_consent=denied');
  expect(reload).toHaveBeenCalledOnce();
});

it('does not load a container on a page that was sent before the consent (OPEN-70)', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  show('GTM-TEST1');
  await answer('Accept');
  expect(reload).toHaveBeenCalledOnce();
  expect(window.dataLayer).toBeUndefined();
});

it('sends commands to a stream of Analytics in its own format (OPEN-63)', () => {
  vi.spyOn(document.head, 'append').mockImplementation(() => undefined);
  useConsent.setState({ consent: 'granted' });
  show('G-TEST1');
  add();
  const commands = (window.dataLayer ?? []).filter((entry) => String(entry) === '[object Arguments]');
  expect(commands.map((entry) => Array.from(entry as ArrayLike<unknown>)[0])).toEqual([
    'js',
    'config',
    'event',
  ]);
});

it.each(['/checkout', '/receipt/abc', '/cart-login'])('does not ask at %s (OPEN-70)', (path) => {
  show('layer', path);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it("treats a browser's privacy signal as an answer (OPEN-70)", () => {
  const browser = (says: object) => isRejectedByBrowser(says as Navigator);
  expect(browser({ globalPrivacyControl: true })).toBe(true);
  expect(browser({ doNotTrack: '1' })).toBe(true);
  expect(browser({ globalPrivacyControl: false, doNotTrack: '0' })).toBe(false);
  expect(browser({ doNotTrack: null })).toBe(false);
});
