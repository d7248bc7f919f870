import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SCRIPTS_ID, startAfterPaint, watchLazyParts } from './start-after-paint.ts';

const SCRIPTS =
  '<link rel="modulepreload" href="/a.js"><script>window.data = 1</script><script type="module" async="">import "/a.js"</script>';

/** Runs the callback of the next frame, which a test paints itself. */
let paint: FrameRequestCallback = () => undefined;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => {
    paint = callback;
  });
  document.head.innerHTML = '<link rel="later" data-rel="manifest" href="/m.webmanifest">';
  const held = document.createElement('noscript');
  held.id = SCRIPTS_ID;
  held.textContent = SCRIPTS;
  document.body.append(held);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  document.head.replaceChildren();
  document.body.replaceChildren();
  delete window.sayNotLoaded;
  delete document.documentElement.dataset.kept;
});

/** Returns the kinds of the elements in the head. */
function head(): string[] {
  return [...document.head.children].map(
    (element) => element.getAttribute('rel') ?? `script ${element.getAttribute('type')}`,
  );
}

async function paintTwice(): Promise<void> {
  for (let frame = 0; frame < 2; frame++) {
    paint(0);
    await vi.advanceTimersByTimeAsync(1);
  }
}

test('runs the script of the page data at once, and everything else after the first paint', async () => {
  void startAfterPaint();
  expect(head()).toEqual(['later', 'script null']);
  await paintTwice();
  expect(head()).toEqual(['manifest', 'script null', 'modulepreload', 'script module']);
});

test('waits three seconds for a paint at most', async () => {
  void startAfterPaint();
  await vi.advanceTimersByTimeAsync(2_999);
  expect(head()).toEqual(['later', 'script null']);
  await vi.advanceTimersByTimeAsync(2);
  expect(head()).toContain('script module');
});

test('reloads once when scripts are missing, then offers a reload (OPEN-81)', async () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { href: 'http://shop/', reload });
  const sayNotLoaded = vi.fn();
  window.sayNotLoaded = sayNotLoaded;
  const lose = async () => {
    document.head.replaceChildren();
    void startAfterPaint();
    await paintTwice();
    for (const part of document.head.children) part.dispatchEvent(new Event('error'));
  };
  await lose();
  expect([reload.mock.calls.length, sayNotLoaded.mock.calls.length]).toEqual([1, 0]);
  await lose();
  expect([reload.mock.calls.length, sayNotLoaded.mock.calls.length]).toEqual([1, 1]);
});

/** Returns whether a failed lazy component shows the bar. */
function isSaidOfLostPart(): boolean {
  const sayNotLoaded = vi.fn();
  window.sayNotLoaded = sayNotLoaded;
  watchLazyParts();
  dispatchEvent(new Event('vite:preloadError'));
  vi.advanceTimersByTime(1_000);
  return sayNotLoaded.mock.calls.length > 0;
}

test("offers a reload when a component's code fails to load (OPEN-81)", () => {
  expect(isSaidOfLostPart()).toBe(true);
});

test('reports only the lost connection while offline, even if the browser claims to be online (PWA-03, OPEN-81)', () => {
  document.documentElement.dataset.kept = '1763848800000';
  expect(isSaidOfLostPart()).toBe(false);
  delete document.documentElement.dataset.kept;
  vi.stubGlobal('navigator', { onLine: false });
  expect(isSaidOfLostPart()).toBe(false);
});
