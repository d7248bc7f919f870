import { defineMessages } from '@ingot/messages/define-messages.ts';
import { classNames } from '../styles/class-names.ts';
import styles from './badge.module.css';

const stateText = defineMessages('ui', {
  in: 'In stock',
  pre: 'Pre-order',
  out: 'Out of stock',
  lim: 'Limited — one per household',
});

export interface BadgeProps {
  readonly kind: 'in' | 'pre' | 'out' | 'lim';
  /** Replaces the default text. */
  readonly text?: string;
}

/** A small mark on a product tile. Shape, color and text have the same meaning. */
export function Badge({ kind, text = stateText(kind) }: BadgeProps) {
  return <span className={classNames(styles.badge, styles[kind])}>{text}</span>;
}

export interface StockProps {
  readonly status: 'IN_STOCK' | 'OUT_OF_STOCK' | 'PREORDER';
  readonly text?: string;
}

/** The availability of a product, beside its price. */
export function Stock({ status, text }: StockProps) {
  const kind = status === 'IN_STOCK' ? 'in' : status === 'PREORDER' ? 'pre' : 'out';
  return <span className={classNames(styles.stock, styles[`stock-${kind}`])}>{text ?? stateText(kind)}</span>;
}
