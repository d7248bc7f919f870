import { classNames } from '@ingot/ui/styles/class-names.ts';
import type { ReactNode } from 'react';
import styles from './facts.module.css';

/** A name with its value. `isSum` draws a line above it. */
export interface Fact {
  readonly name: string;
  readonly value: ReactNode;
  readonly isSum?: boolean;
}

/** Names with values at the right, such as the totals of an order. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value, isSum = false }) => (
        <div key={name} className={classNames(isSum && styles.sum)}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A figure of a page's head. `note` is a second line. */
export interface Figure {
  readonly name: string;
  readonly value: ReactNode;
  readonly note?: string;
}

/** The key figures of a page in one ruled row. */
export function Figures({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <dl className={styles.figures} style={{ '--figures': figures.length } as React.CSSProperties}>
      {figures.map(({ name, value, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value}
            {note !== undefined && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
