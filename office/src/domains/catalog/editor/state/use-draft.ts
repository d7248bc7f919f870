import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { executeDocument } from '../../../../platform/graphql/execute-document.ts';
import { failureText } from '../../../../platform/graphql/failure-text.ts';
import {
  DiscardProductDraftDocument,
  KeepProductDraftDocument,
  type ProductChangeInput,
} from '../../../../platform/graphql/generated/graphql.ts';

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
  /** The changes to store. Null for none. */
  readonly change: ProductChangeInput | null;
  readonly version: number;
  readonly isOff: boolean;
}

/**
 * Stores the changes of a page on the server, one request after the other, so that they survive a
 * closed browser. Returns the state of the draft, and a function that deletes it.
 */
export function useDraft({ sku, change, version, isOff }: DraftOptions) {
  const client = useQueryClient();
  const [state, setState] = useState<DraftState>({ version, keptAt: null, isKept: true, error: null });
  const stored = useRef(version);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const text = change === null ? null : JSON.stringify(change);
  const first = useRef(text);

  useEffect(() => {
    if (isOff || first.current === text) return;
    first.current = text;
    let isObsolete = false;
    const keep = async () => {
      if (isObsolete) return;
      try {
        if (text === null) {
          if (stored.current > 0) await executeDocument(DiscardProductDraftDocument, { sku });
          stored.current = 0;
        } else {
          const result = await executeDocument(KeepProductDraftDocument, {
            sku,
            change: JSON.parse(text) as ProductChangeInput,
            seenVersion: stored.current,
          });
          stored.current = result.keep_product_draft;
        }
        setState({
          version: stored.current,
          keptAt: text === null ? null : new Date().toISOString(),
          isKept: true,
          error: null,
        });
      } catch (error) {
        setState((before) => ({ ...before, isKept: false, error: failureText(error as Error) }));
      }
    };
    setState((before) => ({ ...before, isKept: false }));
    queue.current = queue.current.then(keep);
    return () => {
      isObsolete = true;
    };
  }, [isOff, sku, text]);

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
