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

/** Capture, because React stops the propagation of events on parts that are not hydrated. */
const FIRST = { capture: true, passive: true } as const;

/**
 * Creates a component for a part below the first view, with its code in a separate chunk. The
 * server renders the part. The browser keeps that HTML until the first use of the page, such as a
 * scroll, or until a timeout; then it loads the code and hydrates. In a client-rendered page the
 * code loads at once. Presses on the part's buttons before hydration are replayed.
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
      // The server's HTML stays. The next sign of use retries.
      () => {
        isLoading = false;
      },
    );
  };
  // After the first page, loads in parallel with the page's code.
  if (import.meta.env.SSR || hasBeenUsed()) start();
  const Lazy = lazy(() => arrival);

  /**
   * Memoized for two reasons. Unchanged props keep React from replacing the server's HTML before
   * the code has loaded. They also avoid re-renders of a large part when its parents change.
   */
  const Kept = memo(function Kept({ presses, ...props }: TProps & { presses: Presses }) {
    // TypeScript cannot infer that `Lazy` takes the props of the loaded component.
    const [Part] = useState<ComponentType<TProps>>(
      () => loaded ?? (Lazy as unknown as ComponentType<TProps>),
    );
    return (
      <Suspense fallback={<Wanted start={start} />}>
        {/* TypeScript cannot infer that the rest without `presses` is `TProps`. */}
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
      const stop = waitUntilWanted(start);
      void arrival.then(() => {
        stop();
        // Restores the server's HTML, because hydration compares it with the rendered part.
        for (const button of presses.current ?? []) button.removeAttribute('aria-busy');
        startTransition(() => setIsHere(true));
      });
      const stopKeeping = keepPresses(place.current, presses);
      return () => {
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

/** Buttons pressed before hydration, in order. Null after hydration. */
type Presses = RefObject<HTMLElement[] | null>;

/** Records presses on buttons before hydration and marks these buttons as busy. */
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

/** Mounted together with the part: its effect runs when the part is hydrated. */
function Replay({ presses }: { readonly presses: Presses }) {
  useEffect(() => {
    const kept = presses.current ?? [];
    presses.current = null;
    // After React has committed. Each press sees the effects of the previous one.
    if (kept.length > 0) setTimeout(() => kept.forEach(pressAgain));
  }, [presses]);
  return null;
}

function pressAgain(button: HTMLElement): void {
  if (button.isConnected) flushSync(() => button.click());
}

/** Rendered where the page has no server HTML for the part. Waiting has no benefit then. */
function Wanted({ start }: { readonly start: () => void }) {
  useEffect(start, [start]);
  return null;
}
