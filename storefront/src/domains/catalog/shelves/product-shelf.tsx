import { type ReactNode, useCallback, useRef, useState } from 'react';
import { useNearView } from '../../../ui/lazy-loading/use-near-view.ts';
import styles from './product-shelf.module.css';

export interface ProductShelfProps {
  /** What the heading says. */
  readonly name: string;
  /** The row, asked for when the shelf comes near the screen; `leave` takes the whole shelf away. */
  readonly children: (leave: () => void) => ReactNode;
}

/** The place of a row of products below the first view, inside a `wrap`: as high while it is empty as it will be. */
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
