import type { KeyboardEvent } from 'react';

const CELLS = 'input[data-cell]';

/**
 * Moves the focus between the cells of a grid: arrows up and down and Enter to the same column of
 * another row, left and right at the ends of the text to the neighbor.
 */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const { target, key } = event;
  if (!(target instanceof HTMLInputElement) || target.dataset['cell'] === undefined) return;
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const next = cellIn(event.currentTarget, target, key);
  if (next === null) return;
  event.preventDefault();
  next.focus();
  next.select();
}

function cellIn(grid: HTMLElement, from: HTMLInputElement, key: string): HTMLInputElement | null {
  if (key === 'ArrowUp' || key === 'ArrowDown' || key === 'Enter') {
    const column = [...grid.querySelectorAll<HTMLInputElement>(CELLS)].filter(
      ({ dataset }) => dataset['cell'] === from.dataset['cell'],
    );
    return column[column.indexOf(from) + (key === 'ArrowUp' ? -1 : 1)] ?? null;
  }
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null;
  if (!isAtEnd(from, key)) return null;
  const cells = [...(from.closest('tr')?.querySelectorAll<HTMLInputElement>(CELLS) ?? [])];
  return cells[cells.indexOf(from) + (key === 'ArrowLeft' ? -1 : 1)] ?? null;
}

/** Returns whether the caret cannot move further, or the whole text is selected. */
function isAtEnd({ value, selectionStart, selectionEnd }: HTMLInputElement, key: string): boolean {
  if (selectionStart === 0 && selectionEnd === value.length) return true;
  const end = key === 'ArrowLeft' ? 0 : value.length;
  return selectionStart === end && selectionEnd === end;
}
