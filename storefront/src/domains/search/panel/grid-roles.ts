/* ARIA roles of the suggestion popup. It is a grid, because a product's row has a link and a
   button, but it has no column headings. The field's `aria-activedescendant` is the cursor; rows
   take focus only from scripts. */

/** Returns the attributes of the popup. */
export function gridRole(label: string, isBusy: boolean) {
  return { role: 'grid', 'aria-label': label, 'aria-busy': isBusy || undefined };
}

/** Returns the attributes of a group of rows. */
export function rowGroupRole(label: string) {
  return { role: 'rowgroup', 'aria-label': label };
}

/** Returns the attributes of a suggestion; the active one has the cursor. */
export function rowRole(id: string, isActive: boolean) {
  return { role: 'row', tabIndex: -1, id, 'aria-selected': isActive };
}

/** A row with a message that cannot be chosen. */
export const NOTE_ROLE = { role: 'row' };

/** A cell of a row: its link or its button. */
export const CELL_ROLE = { role: 'gridcell' };
