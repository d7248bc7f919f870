import { Component, type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react';

export interface LazyPartOptions {
  /** Stands in while the code is on its way. */
  readonly fallback?: ReactNode;
  /** Stands in when the code did not come; nothing when left out. */
  readonly missing?: ReactNode;
}

/** Told when the code of a part did not come, or the part failed: what opened it can close again. */
export interface OnMissing {
  readonly onMissing?: (() => void) | undefined;
}

/** A part whose code comes when it is first shown. `preload` fetches it ahead and never fails. */
export interface LazyPart<TProps> {
  (props: TProps & OnMissing): ReactNode;
  preload(): Promise<void>;
}

/**
 * A part of a page that few open, as a file of its own. What cannot be loaded is only missing itself, and the page around it
 * stays; React's own `lazy` would take the page down. The next use asks for it again, in vain where the browser itself
 * remembers the failure: a bar offers to load the page anew (`first-html/not-loaded-script.ts`).
 *
 * `const Drawer = lazyPart(() => import('../drawer.tsx')); <Drawer isOpen onMissing={close} />`
 */
export function lazyPart<TProps extends object>(
  load: () => Promise<{ readonly default: ComponentType<TProps> }>,
  { fallback = null, missing = null }: LazyPartOptions = {},
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
    // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once each time it is put on the page.
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
    if (Loaded === null) return isMissing ? missing : fallback;
    return (
      <PartBoundary missing={missing} onMissing={onMissing}>
        <Suspense fallback={fallback}>
          {/* Without `onMissing` they are the part's own again, which a rest of a generic does not say. */}
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

/** Keeps a failure while drawing a part from the page around it. */
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
