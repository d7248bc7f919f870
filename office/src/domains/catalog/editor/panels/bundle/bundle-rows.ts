import { BUNDLE_OPTION_KINDS, type BundleOptionKind } from '@ingot/rules/catalog/bundle.ts';
import type { ListRow } from '../../fields/rows-field.tsx';

/** Returns the parts of a choice of a set. */
export function partsIn(option: ListRow | undefined): readonly ListRow[] {
  const parts = option?.['parts'];
  return Array.isArray(parts) ? (parts as readonly ListRow[]) : [];
}

/** Returns a new choice without parts. */
export function blankOption(): ListRow {
  return { title: '', type: 'select', required: true, parts: [] };
}

/** Returns a new part of a choice. The first part of a needed choice is chosen at first. */
export function blankPart(sku: string, option: ListRow | undefined): ListRow {
  const isFirst = partsIn(option).length === 0 && option?.['required'] !== false;
  return { sku, quantity: 1, can_change_quantity: false, is_default: isFirst };
}

/** Returns choices as import files contain them, without empty cells. */
export function withOptions(options: readonly ListRow[]): ListRow[] {
  return options.map((option) => ({
    title: option['title'] ?? '',
    type: kindOf(option),
    required: option['required'] !== false,
    parts: partsIn(option).map(
      ({ sku, quantity, can_change_quantity: canChange, is_default: isDefault }) => ({
        sku: sku ?? '',
        quantity: quantity ?? null,
        can_change_quantity: canChange === true,
        is_default: isDefault === true,
      }),
    ),
  }));
}

/**
 * Returns the parts of a choice after a change. Where the shopper chooses one part, a part that is now chosen at
 * first replaces the one before.
 */
export function withParts(option: ListRow, next: readonly ListRow[]): ListRow {
  const kind = kindOf(option);
  if (kind === 'checkbox' || kind === 'multi') return { ...option, parts: next };
  const before = partsIn(option);
  const chosen = next.filter((part) => part['is_default'] === true);
  const isNew = (part: ListRow) =>
    !before.some((one) => one['sku'] === part['sku'] && one['is_default'] === true);
  const kept = chosen.find(isNew) ?? chosen[0];
  return {
    ...option,
    parts: next.map((part) => (part['is_default'] === true ? { ...part, is_default: part === kept } : part)),
  };
}

function kindOf(option: ListRow): BundleOptionKind {
  return BUNDLE_OPTION_KINDS.find((kind) => kind === option['type']) ?? 'select';
}
