import { useNearView } from '@ingot/ui/lazy-loading/use-near-view.ts';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import styles from './product-shelf.module.css';

export interface ProductShelfProps {
  /** The heading. */
  readonly name: string;
  /** Renders the row when it is scrolled near; `leave` removes the whole section. */
  readonly children: (leave: () => void) => ReactNode;
}

/** A row of products below the first screen, inside a `wrap`, with reserved height. */
export function ProductShelf({ name, children }: ProductShelfProps) {
  const place = useRef<HTMLElement>(null);
  const isNear = useNearView(place);
  const [isLeft, setIsLeft] = useState(false);
  const leave = useCallback(() => setIsLeft(true), []);
  if (isLeft) return null;
  return (
    <section ref={place} className={styles.shelf} aria-label={name}>
      <h2>{name}</h2>
      <div className={styles.place}>{isNear && children(leave)}</div>
    </section>
  );
}
