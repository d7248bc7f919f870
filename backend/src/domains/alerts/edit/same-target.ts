import type { AlertWish } from '../alert.ts';
import { wishToColumns } from '../alert-row.ts';

/** Returns whether two targets are equal, as in the constraint `alert_once`. */
export function isSameWish(one: AlertWish, other: AlertWish): boolean {
  return JSON.stringify(wishToColumns(one)) === JSON.stringify(wishToColumns(other));
}
