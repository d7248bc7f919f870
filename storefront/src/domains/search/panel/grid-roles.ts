/*
 * Roles of the suggestion popup. It is a grid to assistive technology, because a product's row holds a link and a
 * button, but no table: nothing in it is compared by columns. The cursor is the field's `aria-activedescendant`; rows
 * take focus only from scripts.
 */

/** The popup. */
export function gridRole(label: string, isBusy: boolean) {
  return { role: 'grid', 'aria-label': label, 'aria-busy': isBusy || undefined };
}

/** Rows of one kind. */
export function rowGroupRole(label: string) {
  return { role: 'rowgroup', 'aria-label': label };
}

/** A suggestion; the active one has the cursor. */
export function rowRole(id: string, isActive: boolean) {
  return { role: 'row', tabIndex: -1, id, 'aria-selected': isActive };
}

/** A line that tells something and cannot be chosen. */
export const NOTE_ROLE = { role: 'row' };

/** A part of a row: its link, or its button. */
export const CELL_ROLE = { role: 'gridcell' };
