import { Skeleton } from '@ingot/ui/placeholders/skeleton.tsx';
import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import type { Piece, PieceProps } from '../html/piece.ts';

/**
 * Returns a lazy block component. The server waits for its code, so the first HTML is complete and
 * stays until hydration. A failed block omits only itself.
 */
export function lazyPiece(load: () => Promise<{ readonly default: ComponentType<PieceProps> }>): Piece {
  const Loaded = lazy(load);
  return function LazyPiece(props) {
    return (
      <PieceBoundary>
        <Suspense fallback={<Skeleton height="16rem" width="100%" />}>
          <Loaded {...props} />
        </Suspense>
      </PieceBoundary>
    );
  };
}

class PieceBoundary extends Component<{ readonly children: ReactNode }, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
