import { waitFor } from '@ingot/rules/testing/wait-for.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { loadRouteModule } from './load-route-module.ts';

const MISSING = { id: 'routes/missing', module: 'data:text/javascript,throw new TypeError("missing")' };
const PRESENT = { id: 'routes/present', module: 'data:text/javascript,export default 1' };

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

/** Simulates the router: `next` is where a navigation leads, none without. */
function stubRouter(next?: string): void {
  const navigation = next === undefined ? {} : { location: { pathname: next, search: '' } };
  vi.stubGlobal('__reactRouterDataRouter', { state: { initialized: true, navigation } });
}

test('loads a module once', async () => {
  const modules: Record<string, unknown> = {};
  const loaded = await loadRouteModule(PRESENT, modules);
  expect(modules[PRESENT.id]).toBe(loaded);
  expect(await loadRouteModule({ ...PRESENT, module: 'data:,nothing' }, modules)).toBe(loaded);
});

test('opens the requested page as a document when its code is missing, then throws (OPEN-81)', async () => {
  const assign = vi.fn();
  vi.stubGlobal('location', { href: 'http://shop/', assign });
  stubRouter('/about');
  void loadRouteModule(MISSING, {});
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('http://shop/about'));
  await expect(loadRouteModule(MISSING, {})).rejects.toThrow('missing');
});

test('opens the page of a navigation that the router announces after the load has begun (OPEN-81)', async () => {
  const assign = vi.fn();
  vi.stubGlobal('location', { href: 'http://shop/', assign });
  stubRouter();
  void loadRouteModule(MISSING, {});
  stubRouter('/about');
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('http://shop/about'));
});

test('ignores a failed prefetch', async () => {
  stubRouter();
  const modules = {};
  expect(await loadRouteModule(MISSING, modules)).toEqual({});
  expect(modules).toEqual({});
});
