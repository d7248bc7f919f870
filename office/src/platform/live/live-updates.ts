import type { QueryClient } from '@tanstack/react-query';
import { createStore, useStore } from 'zustand';
import { interrupt } from '../session/interruptions.ts';

/** `waiting` while the connection is down; what the page shows may then be old. */
export type LiveState = 'connecting' | 'live' | 'waiting';

const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 30_000;

const state = createStore<LiveState>(() => 'connecting');

/** Returns the state of the connection that announces changes. */
export function useLiveState(): LiveState {
  return useStore(state);
}

/**
 * Connects to the announcements of changes (`/office/events`) and reloads the queries of each
 * announced topic. Reconnects with a growing delay. On each `ready` event, reloads all loaded queries,
 * because earlier changes were not announced to this page. Returns the function that disconnects.
 */
export function connectLiveUpdates(client: QueryClient): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retryMs = FIRST_RETRY_MS;

  const connect = () => {
    source = new EventSource('/office/events', { withCredentials: true });
    source.addEventListener('open', () => {
      retryMs = FIRST_RETRY_MS;
      state.setState('live', true);
    });
    source.addEventListener('ready', () => void client.invalidateQueries());
    source.addEventListener('change', ({ data }) => {
      for (const topic of topicsOf(String(data))) void client.invalidateQueries({ queryKey: [topic] });
    });
    // The session has ended. Everything is reloaded after the next sign-in.
    source.addEventListener('ended', async () => {
      source?.close();
      state.setState('waiting', true);
      if (await interrupt('sign-in', performance.now())) connect();
    });
    source.addEventListener('error', () => {
      source?.close();
      state.setState('waiting', true);
      // Not all browsers of a shop reconnect in the same moment.
      timer = setTimeout(connect, retryMs * (0.75 + Math.random() / 2));
      retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS);
    });
  };

  connect();
  return () => {
    clearTimeout(timer);
    source?.close();
    state.setState('connecting', true);
  };
}

/** Returns the topics of an announcement: `{"topics":["orders"]}`. Ignores anything else. */
function topicsOf(data: string): readonly string[] {
  try {
    const { topics } = JSON.parse(data) as { topics?: unknown };
    return Array.isArray(topics) ? topics.map(String) : [];
  } catch {
    return [];
  }
}
