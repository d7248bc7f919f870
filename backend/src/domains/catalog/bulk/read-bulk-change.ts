import { BULK_TARGETS, type BulkChange } from '@ingot/rules/catalog/bulk-change.ts';
import type { BulkChangeInput } from '../../../generated/office-resolvers.ts';
import { ruleInvalid } from '../changes/change-errors.ts';

/** Values that a rule may remove with null. */
const REMOVABLE = new Set(['limit', 'special']);
const LARGEST = 1_000_000_000;

/** Reads a rule of a client. @throws ContractError for an impossible one */
export function readBulkChange(given: BulkChangeInput): BulkChange {
  const { value = null, least = null, most = null, from = null, to = null } = given;
  const target = BULK_TARGETS.find((one) => one === given.target);
  const how = (['set', 'step', 'share'] as const).find((one) => one === given.how);
  if (target === undefined || how === undefined) throw ruleInvalid();
  if (value === null ? !REMOVABLE.has(target) : !isFigure(value, target)) throw ruleInvalid();
  if (how === 'share' && target !== 'price') throw ruleInvalid();
  if (['limit', 'enabled'].includes(target) && how !== 'set') throw ruleInvalid();
  if (from !== null && to !== null && from > to) throw ruleInvalid();
  const iso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());
  return { target, how, value, least, most, from: iso(from), to: iso(to) };
}

/** Percentages have at most four decimals; prices, days and states are whole numbers. */
function isFigure(value: number, target: string): boolean {
  if (!Number.isFinite(value) || Math.abs(value) > LARGEST) return false;
  if (target === 'limit') return Number.isInteger(value) && value > 0 && value <= 36_500;
  if (target === 'enabled') return value === 0 || value === 1;
  return Math.abs(value * 10_000 - Math.round(value * 10_000)) < 1e-6;
}
