import { Component, type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react';

export interface LazyPartOptions<TProps> {
  /** Content while the code loads. A function receives the props of the part. */
  readonly fallback?: ReactNode | ((props: TProps) => ReactNode);
  /** Content when the code failed to load. Defaults to nothing. */
  readonly missing?: ReactNode | ((props: TProps) => ReactNode);
}

/**
 * Called when the code failed to load or the part threw an error, so that its trigger can reset.
 */
export interface OnMissing {
  readonly onMissing?: (() => void) | undefined;
}

/**
 * A component whose code loads on first render. `preload` fetches the code ahead and never rejects.
 */
export interface LazyPart<TProps> {
  (props: TProps & OnMissing): ReactNode;
  preload(): Promise<void>;
}

/**
 * Creates a component whose code is a separate chunk, for a part that few shoppers open. A load
 * failure affects only the part; with React's own `lazy` it would unmount the whole page. The next
 * use retries. Some browsers cache the failure, so the retry fails too: then a bar offers to reload
 * the page (`first-html/not-loaded-script.ts`).
 *
 * `const Drawer = lazyPart(() => import('../drawer.tsx')); <Drawer isOpen onMissing={close} />`
 */
export function lazyPart<TProps extends object>(
  load: () => Promise<{ readonly default: ComponentType<TProps> }>,
  { fallback = null, missing = null }: LazyPartOptions<TProps> = {},
): LazyPart<TProps> {
  let loaded: ComponentType<TProps> | null = null;
  let loading: Promise<void> | null = null;
  const preload = (): Promise<void> => {
    loading ??= load()
      .then(
        (part) => {
          loaded = part.default;
        },
        () => undefined,
      )
      .finally(() => {
        loading = null;
      });
    return loading;
  };

  function Part({ onMissing, ...props }: TProps & OnMissing) {
    const [Loaded, setLoaded] = useState(() => loaded);
    const [isMissing, setIsMissing] = useState(false);
    // biome-ignore lint/correctness/useExhaustiveDependencies: one request per mount.
    useEffect(() => {
      if (Loaded !== null) return;
      let isGone = false;
      void preload().then(() => {
        if (isGone) return;
        setLoaded(() => loaded);
        setIsMissing(loaded === null);
        if (loaded === null) onMissing?.();
      });
      return () => {
        isGone = true;
      };
    }, []);
    // TypeScript cannot infer that the rest without `onMissing` is `TProps`.
    const contentOf = (content: typeof fallback) =>
      typeof content === 'function' ? content(props as unknown as TProps) : content;
    if (Loaded === null) return contentOf(isMissing ? missing : fallback);
    return (
      <PartBoundary missing={contentOf(missing)} onMissing={onMissing}>
        <Suspense fallback={contentOf(fallback)}>
          <Loaded {...(props as unknown as TProps)} />
        </Suspense>
      </PartBoundary>
    );
  }
  return Object.assign(Part, { preload });
}

interface PartBoundaryProps extends OnMissing {
  readonly children: ReactNode;
  readonly missing: ReactNode;
}

/** Error boundary: a part that fails to render does not affect the page around it. */
class PartBoundary extends Component<PartBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    window.reportError(error);
    this.props.onMissing?.();
  }

  override render() {
    return this.state.hasFailed ? this.props.missing : this.props.children;
  }
}
