import { addToast } from '@ingot/ui/toasts/toasts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { executeDocument } from '../../../../platform/graphql/execute-document.ts';
import { failureText } from '../../../../platform/graphql/failure-text.ts';
import {
  DiscardProductDraftDocument,
  KeepProductDraftDocument,
  type ProductChangeInput,
} from '../../../../platform/graphql/generated/graphql.ts';
import { editorText } from '../editor-texts.ts';
import { editedProductQuery } from '../product-query.ts';

/** The state of the draft on the server. */
export interface DraftState {
  /** The latest version on the server. 0 for none. */
  readonly version: number;
  /** The time at which this page stored the draft. Null if it has not stored one. */
  readonly keptAt: string | null;
  /** Whether the server has every change. */
  readonly isKept: boolean;
  readonly error: string | null;
}

interface DraftOptions {
  /** Null for the new product. */
  readonly sku: string | null;
  /** The changes to store, once the person pauses. Null for none. */
  readonly change: ProductChangeInput | null;
  /** Returns the changes at this moment. They are stored when the page closes. */
  readonly newest: () => ProductChangeInput | null;
  readonly version: number;
  readonly isOff: boolean;
}

/**
 * Stores the changes of a page on the server, one request after the other, so that they survive a
 * closed browser; also those of the last moment before the person opens another page. Returns the
 * state of the draft, and a function that deletes it.
 */
export function useDraft({ sku, change, newest, version, isOff }: DraftOptions) {
  const client = useQueryClient();
  const [state, setState] = useState<DraftState>({ version, keptAt: null, isKept: true, error: null });
  const stored = useRef(version);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const text = textOf(change);
  /** The text of the newest request; at first, what the page began with. */
  const requested = useRef(text);
  const turns = useRef(0);
  const isClosed = useRef(false);

  function keep(wanted: string | null): void {
    if (isOff || requested.current === wanted) return;
    requested.current = wanted;
    turns.current += 1;
    const turn = turns.current;
    setState((before) => ({ ...before, isKept: false }));
    queue.current = queue.current.then(() => send(wanted, turn));
  }

  async function send(wanted: string | null, turn: number): Promise<void> {
    // A newer text follows.
    if (turn !== turns.current) return;
    try {
      if (wanted === null) {
        if (stored.current > 0) await executeDocument(DiscardProductDraftDocument, { sku });
        stored.current = 0;
      } else {
        const result = await executeDocument(KeepProductDraftDocument, {
          sku,
          change: JSON.parse(wanted) as ProductChangeInput,
          seenVersion: stored.current,
        });
        stored.current = result.keep_product_draft;
      }
      setState({
        version: stored.current,
        keptAt: wanted === null ? null : new Date().toISOString(),
        isKept: true,
        error: null,
      });
    } catch (error) {
      const reason = failureText(error as Error);
      setState((before) => ({ ...before, isKept: false, error: reason }));
      if (isClosed.current) addToast({ type: 'error', message: editorText('draftFailed', { reason }) });
    }
  }

  const latest = useRef({ keep, newest });
  latest.current = { keep, newest };
  // biome-ignore lint/correctness/useExhaustiveDependencies: `isOff` may end.
  useEffect(() => latest.current.keep(text), [isOff, text]);
  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
      latest.current.keep(textOf(latest.current.newest()));
      if (turns.current === 0 || sku === null) return;
      // The next visit begins with the stored changes.
      const { queryKey } = editedProductQuery(sku);
      void queue.current.then(() => client.removeQueries({ queryKey, type: 'inactive' }));
    };
  }, [client, sku]);

  return {
    ...state,
    /** Records that the server has deleted the draft, such as after a save. */
    forget: () => {
      stored.current = 0;
      setState({ version: 0, keptAt: null, isKept: true, error: null });
      return client.invalidateQueries({ queryKey: ['product-draft'] });
    },
    /** Waits for running requests. */
    settle: () => queue.current,
  };
}

function textOf(change: ProductChangeInput | null): string | null {
  return change === null ? null : JSON.stringify(change);
}
