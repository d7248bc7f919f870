import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectLiveUpdates } from './live-updates.ts';

class FakeEventSource extends EventTarget {
  static readonly opened: FakeEventSource[] = [];
  isClosed = false;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    FakeEventSource.opened.push(this);
  }
  close() {
    this.isClosed = true;
  }
}

beforeEach(() => {
  FakeEventSource.opened.length = 0;
  vi.stubGlobal('EventSource', FakeEventSource);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Connects, and returns the keys of the reloaded queries; null means all queries. */
function connected() {
  const client = new QueryClient();
  const reloaded: unknown[] = [];
  vi.spyOn(client, 'invalidateQueries').mockImplementation(async (filters) => {
    reloaded.push(filters?.queryKey ?? null);
  });
  return { reloaded, disconnect: connectLiveUpdates(client) };
}

test('reloads the queries of each announced topic', () => {
  const { reloaded, disconnect } = connected();
  const [source] = FakeEventSource.opened;
  expect(source?.url).toBe('/office/events');
  source?.dispatchEvent(new MessageEvent('change', { data: '{"topics":["orders","payments"]}' }));
  source?.dispatchEvent(new MessageEvent('change', { data: 'no JSON' }));
  expect(reloaded).toEqual([['orders'], ['payments']]);
  disconnect();
  expect(source?.isClosed).toBe(true);
});

test('reloads everything on each `ready` event, and reconnects with a growing delay', () => {
  const { reloaded, disconnect } = connected();
  FakeEventSource.opened[0]?.dispatchEvent(new Event('open'));
  expect(reloaded).toEqual([]);
  FakeEventSource.opened[0]?.dispatchEvent(new Event('ready'));
  expect(reloaded).toEqual([null]);
  for (const most of [1_250, 2_500, 5_000]) {
    const { length } = FakeEventSource.opened;
    FakeEventSource.opened.at(-1)?.dispatchEvent(new Event('error'));
    vi.advanceTimersByTime(most * 0.59);
    expect(FakeEventSource.opened).toHaveLength(length);
    vi.advanceTimersByTime(most);
    expect(FakeEventSource.opened).toHaveLength(length + 1);
  }
  expect(reloaded).toEqual([null]);
  FakeEventSource.opened.at(-1)?.dispatchEvent(new Event('open'));
  FakeEventSource.opened.at(-1)?.dispatchEvent(new Event('ready'));
  expect(reloaded).toEqual([null, null]);
  disconnect();
});
