import {
  type ComponentType,
  lazy,
  memo,
  type RefObject,
  Suspense,
  startTransition,
  useEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { hasBeenUsed, waitUntilWanted } from './on-first-use.ts';

/** Ahead of React, which lets nobody else hear of presses on what it has not taken over. */
const FIRST = { capture: true, passive: true } as const;

/**
 * A part below the first view, as a file of its own. The server draws it whole; in the browser its HTML stands as it came
 * until the page is used, if only by a scroll, or has rested a while: only then its code comes and takes it over. On a page that is drawn
 * in the browser it comes at once. A button pressed before that is pressed again when it can act.
 *
 * `const Reviews = lowerPart(() => import('../reviews.tsx')); <Reviews product={product} />`
 */
export function lowerPart<TProps extends object>(
  load: () => Promise<{ readonly default: ComponentType<TProps> }>,
): ComponentType<TProps> {
  let loaded: ComponentType<TProps> | null = null;
  let isLoading = false;
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<Awaited<ReturnType<typeof load>>>();
  const start = (): void => {
    if (isLoading) return;
    isLoading = true;
    load().then(
      (part) => {
        loaded = part.default;
        arrive(part);
      },
      // The server's HTML stays, and the next sign asks again.
      () => {
        isLoading = false;
      },
    );
  };
  // On a later page it comes beside the page itself, not after it.
  if (import.meta.env.SSR || hasBeenUsed()) start();
  const Lazy = lazy(() => arrival);

  /**
   * Unchanged props keep React from touching the server's HTML before the code that can draw it is there, and from drawing
   * the part again whenever something above it changes: parts are large.
   */
  const Kept = memo(function Kept({ presses, ...props }: TProps & { presses: Presses }) {
    // Lazy takes what it loads takes, which its type does not say of a generic.
    const [Part] = useState<ComponentType<TProps>>(
      () => loaded ?? (Lazy as unknown as ComponentType<TProps>),
    );
    return (
      <Suspense fallback={<Wanted start={start} />}>
        {/* Without the presses they are the part's own again, which a rest of a generic does not say. */}
        <Part {...(props as unknown as TProps)} />
        <Replay presses={presses} />
      </Suspense>
    );
  });

  return function LowerPart(props: TProps) {
    const place = useRef<HTMLDivElement>(null);
    const presses = useRef<HTMLElement[] | null>([]);
    const [first] = useState(props);
    const [isHere, setIsHere] = useState(loaded !== null);
    useEffect(() => {
      if (loaded !== null || place.current === null) return;
      let isGone = false;
      const stop = waitUntilWanted(start);
      void arrival.then(() => {
        stop();
        // React compares what it takes over with what it draws.
        for (const button of presses.current ?? []) button.removeAttribute('aria-busy');
        if (!isGone) startTransition(() => setIsHere(true));
      });
      const stopKeeping = keepPresses(place.current, presses);
      return () => {
        isGone = true;
        stop();
        stopKeeping();
      };
    }, []);
    return (
      <div ref={place} style={{ display: 'contents' }}>
        <Kept {...(isHere ? props : first)} presses={presses} />
      </div>
    );
  };
}

/** Buttons pressed while they could not act, in order; null once they can. */
type Presses = RefObject<HTMLElement[] | null>;

/** Remembers which buttons are pressed before they can act, and shows those that wait as busy. */
function keepPresses(place: Element, presses: Presses): () => void {
  const keep = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button:not(:disabled)') : null;
    if (button === null || presses.current === null || !place.contains(button)) return;
    const counts = button.dataset.early === 'each';
    if (!counts && presses.current.includes(button)) return;
    presses.current.push(button);
    if (!counts) button.setAttribute('aria-busy', 'true');
  };
  window.addEventListener('click', keep, FIRST);
  return () => window.removeEventListener('click', keep, FIRST);
}

/** Drawn with the part itself: when it stands, the part can act. */
function Replay({ presses }: { readonly presses: Presses }) {
  useEffect(() => {
    const kept = presses.current ?? [];
    presses.current = null;
    // After React has finished: each press sees what the one before it changed.
    if (kept.length > 0) setTimeout(() => kept.forEach(pressAgain));
  }, [presses]);
  return null;
}

function pressAgain(button: HTMLElement): void {
  if (button.isConnected) flushSync(() => button.click());
}

/** Stands where there is no HTML of the server's: nothing is gained by waiting. */
function Wanted({ start }: { readonly start: () => void }) {
  useEffect(start, [start]);
  return null;
}
