import type { AlertWish } from '../alert.ts';
import { wishToColumns } from '../alert-row.ts';

/** Whether two wishes are for the same: what the constraint `alert_once` compares. */
export function isSameWish(one: AlertWish, other: AlertWish): boolean {
  return JSON.stringify(wishToColumns(one)) === JSON.stringify(wishToColumns(other));
}
