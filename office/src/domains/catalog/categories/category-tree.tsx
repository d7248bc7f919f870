import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { classNames } from '@ingot/ui/styles/class-names.ts';
import { ChevronDown, ChevronRight, GripVertical } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { KeyList } from '../../../components/tables/key-hints.tsx';
import styles from './categories.module.css';
import type { Category } from './categories-query.ts';
import { type CategoryEdits, moveCategory, wantedValue } from './category-edits.ts';
import { categoryText } from './category-texts.ts';
import { TOP, TreeDraft, type TreeRow } from './tree-draft.ts';
import { useTreeDrag } from './use-tree-drag.ts';

interface CategoryTreeProps {
  readonly categories: readonly Category[];
  readonly edits: CategoryEdits;
  readonly onEdits: (edits: CategoryEdits) => void;
  readonly selected: string | null;
  readonly onSelect: (id: string) => void;
}

const STEPS = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'out', ArrowRight: 'in' } as const;

/** The tree of categories. People move rows by dragging their grip, or with the keyboard. */
export function CategoryTree({ categories, edits, onEdits, selected, onSelect }: CategoryTreeProps) {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const stored = new TreeDraft(categories, []);
  const draft = new TreeDraft(categories, edits.moves);
  const [closed, setClosed] = useState<ReadonlySet<string>>(() => closedAtFirst(draft));
  const [current, setCurrent] = useState<string | null>(null);
  const [held, setHeld] = useState<{ readonly id: string; readonly before: CategoryEdits } | null>(null);
  const [said, setSaid] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const rows = draft.rows(closed);
  const focusable = rows.find(({ id }) => id === (current ?? selected))?.id ?? rows[0]?.id;

  const nameOf = (id: string) => String(wantedValue(edits, byId.get(id) as Category, 'name'));
  const move = (id: string, place: Parameters<typeof moveCategory>[2]) => {
    const category = byId.get(id);
    if (category === undefined) return;
    const next = moveCategory(edits, category, place, stored);
    onEdits(next);
    const moved = new TreeDraft(categories, next.moves);
    if (place.parent !== TOP) setClosed(without(closed, place.parent));
    const siblings = moved.rows(new Set()).filter(({ parent }) => parent === place.parent);
    const position = siblings.findIndex((row) => row.id === id) + 1;
    const values = { name: nameOf(id), position };
    setSaid(
      place.parent === TOP
        ? categoryText('movedToTop', values)
        : categoryText('movedTo', { ...values, parent: nameOf(place.parent) }),
    );
    focusRow(id);
  };
  const drag = useTreeDrag({ draft, list, onDrop: move });

  function focusRow(id: string): void {
    setCurrent(id);
    // Waits for the next render, which may move the row.
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-category="${id}"]`)?.focus());
  }
  function onHeldKey(event: KeyboardEvent, id: string): void {
    if (event.key === 'Escape' && held !== null) {
      onEdits(held.before);
      setHeld(null);
      setSaid(categoryText('canceled', { name: nameOf(id) }));
      focusRow(id);
    } else if (event.key === ' ' || event.key === 'Enter') {
      setHeld(null);
      setSaid(categoryText('dropped', { name: nameOf(id) }));
    } else {
      const place = draft.step(id, STEPS[event.key as keyof typeof STEPS]);
      if (place !== null) move(id, place);
    }
  }
  function onKey(event: KeyboardEvent, row: TreeRow): void {
    const { key } = event;
    if (![...Object.keys(STEPS), ' ', 'Enter', 'Escape', 'Home', 'End'].includes(key)) return;
    if (key === 'Escape' && held === null) return;
    event.preventDefault();
    if (held !== null) {
      onHeldKey(event, row.id);
      return;
    }
    const at = rows.findIndex(({ id }) => id === row.id);
    const go = (to: TreeRow | undefined) => to && focusRow(to.id);
    if (key === 'ArrowDown') go(rows[at + 1]);
    else if (key === 'ArrowUp') go(rows[at - 1]);
    else if (key === 'Home') go(rows[0]);
    else if (key === 'End') go(rows.at(-1));
    else if (key === 'Enter') onSelect(row.id);
    else if (key === ' ') {
      setHeld({ id: row.id, before: edits });
      setSaid(categoryText('held', { name: nameOf(row.id) }));
    } else if (key === 'ArrowRight' && row.hasChildren) {
      if (closed.has(row.id)) setClosed(without(closed, row.id));
      else go(rows[at + 1]);
    } else if (key === 'ArrowLeft') {
      if (row.hasChildren && !closed.has(row.id)) setClosed(new Set([...closed, row.id]));
      else go(rows.find(({ id }) => id === row.parent));
    }
  }
  const toggle = (id: string) => setClosed(closed.has(id) ? without(closed, id) : new Set([...closed, id]));

  return (
    <div>
      <div ref={list} role="tree" aria-label={categoryText('tree')} className={styles.tree}>
        {rows.map((row) => {
          const category = byId.get(row.id) as Category;
          const isHidden = wantedValue(edits, category, 'is_active') !== true;
          return (
            <div
              key={row.id}
              role="treeitem"
              data-category={row.id}
              data-drop={drag.target?.id === row.id ? drag.target.where : undefined}
              aria-level={row.level}
              aria-selected={row.id === selected}
              aria-expanded={row.hasChildren ? !closed.has(row.id) : undefined}
              tabIndex={row.id === focusable ? 0 : -1}
              className={classNames(
                isHidden && styles.isHidden,
                (held?.id === row.id || drag.id === row.id) && styles.isHeld,
              )}
              style={{ '--level': row.level - 1 } as React.CSSProperties}
              onFocus={() => {
                setCurrent(row.id);
                if (held !== null && held.id !== row.id) setHeld(null);
              }}
              onKeyDown={(event) => onKey(event, row)}
              onClick={() => onSelect(row.id)}
            >
              <span
                className={styles.grip}
                title={categoryText('grab', { name: nameOf(row.id) })}
                onPointerDown={(event) => drag.onPointerDown(event, row.id)}
              >
                <Icon of={GripVertical} size="sm" />
              </span>
              {/* The keys of the tree also fold rows, so assistive technology ignores this control. */}
              <span
                className={styles.fold}
                aria-hidden
                onClick={(event) => {
                  event.stopPropagation();
                  toggle(row.id);
                }}
              >
                {row.hasChildren && <Icon of={closed.has(row.id) ? ChevronRight : ChevronDown} size="sm" />}
              </span>
              <span className={styles.name}>{nameOf(row.id)}</span>
              <small>{rowNote(category, isHidden)}</small>
            </div>
          );
        })}
      </div>
      <p className="vh" role="status">
        {said}
      </p>
      <KeyList
        keys={[
          { keys: [categoryText('space')], text: categoryText('keyPick') },
          { keys: ['↑', '↓'], text: categoryText('keyMove') },
          { keys: ['←', '→'], text: categoryText('keyLevel') },
          { keys: [categoryText('escape')], text: categoryText('keyCancel') },
        ]}
      />
    </div>
  );
}

function rowNote({ product_count: count, values }: Category, isHidden: boolean): string {
  if (isHidden) return categoryText('hidden');
  if ((values as { readonly rule?: string | null }).rule != null) return categoryText('automatic');
  return count === null ? '' : String(count);
}

/** Returns the ids of the rows that start closed. Only the two upper levels start open. */
function closedAtFirst(draft: TreeDraft): ReadonlySet<string> {
  return new Set(draft.rows(new Set()).flatMap(({ id, level }) => (level > 1 ? [id] : [])));
}

function without(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return new Set([...ids].filter((one) => one !== id));
}
