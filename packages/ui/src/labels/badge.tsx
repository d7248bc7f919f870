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
  /** Other words than the usual ones. */
  readonly text?: string;
}

/** A small mark on a tile: shape, colour and words say the same. */
export function Badge({ kind, text = stateText(kind) }: BadgeProps) {
  return <span className={classNames(styles.badge, styles[kind])}>{text}</span>;
}

export interface StockProps {
  readonly status: 'IN_STOCK' | 'OUT_OF_STOCK' | 'PREORDER';
  readonly text?: string;
}

/** Whether a piece can be had, beside its price. */
export function Stock({ status, text }: StockProps) {
  const kind = status === 'IN_STOCK' ? 'in' : status === 'PREORDER' ? 'pre' : 'out';
  return <span className={classNames(styles.stock, styles[`stock-${kind}`])}>{text ?? stateText(kind)}</span>;
}
