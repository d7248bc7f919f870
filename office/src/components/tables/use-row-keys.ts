import { useRef, useState } from 'react';
import { useShortcut } from '../keyboard/use-shortcut.ts';

interface RowKeysOptions {
  readonly ids: readonly string[];
  readonly onOpen: ((index: number) => void) | undefined;
  readonly onSelect: ((index: number) => void) | undefined;
}

/**
 * The keys of a list: J and K move to the next and previous row, X selects it, Enter opens it. Returns
 * the id of the current row; null before the first press.
 */
export function useRowKeys({ ids, onOpen, onSelect }: RowKeysOptions) {
  const [currentId, setCurrentId] = useState<string | null>(null);
  const current = useRef(currentId);
  current.current = currentId;
  const indexNow = () => (current.current === null ? -1 : ids.indexOf(current.current));

  const move = (step: number) => {
    const id = ids[Math.min(Math.max(indexNow() + step, 0), ids.length - 1)];
    if (id === undefined) return;
    setCurrentId(id);
    const row = document.querySelector<HTMLElement>(`tr[data-row-id="${CSS.escape(id)}"]`);
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
  };
  useShortcut('j', () => move(1));
  useShortcut('k', () => move(-1));
  useShortcut('x', () => {
    if (indexNow() >= 0) onSelect?.(indexNow());
  });
  useShortcut(
    'Enter',
    () => onOpen?.(indexNow()),
    (target) => target.matches('tr[data-row-id]'),
  );

  return {
    currentId,
    setCurrent: (index: number) => setCurrentId(ids[index] ?? null),
  };
}
