import { Skeleton } from '@ingot/ui/placeholders/skeleton.tsx';
import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import type { Piece, PieceProps } from '../html/piece.ts';

/**
 * A piece whose code comes with the first page that holds it. The server waits for it, so the first HTML is complete and
 * stays as it is until the code is there; a piece that fails leaves out only itself.
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
