import type { AlertTarget } from '../alert.ts';
import { targetToColumns } from '../alert-row.ts';

/** Returns whether two targets are equal, as in the constraint `alert_once`. */
export function isSameTarget(one: AlertTarget, other: AlertTarget): boolean {
  return JSON.stringify(targetToColumns(one)) === JSON.stringify(targetToColumns(other));
}
