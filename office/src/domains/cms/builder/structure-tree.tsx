import { unescapeText } from '@ingot/page-builder/attributes.ts';
import type { NodePath } from '@ingot/page-builder/edit-tree.ts';
import type { HtmlNode } from '@ingot/page-builder/html-tree.ts';
import { flatPieces, listPieces } from '@ingot/page-builder/pieces.ts';
import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { GripVertical } from 'lucide-react';
import {
  type CSSProperties,
  type DragEvent,
  type KeyboardEvent,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { contentText, pieceText } from '../content-texts.ts';
import styles from './builder.module.css';
import { PIECE_ICONS } from './piece-icons.ts';
import { type DropSide, pathKey } from './piece-moves.ts';

interface StructureTreeProps {
  readonly nodes: readonly HtmlNode[];
  readonly chosen: NodePath | null;
  readonly onChoose: (path: NodePath) => void;
  readonly onStep: (path: NodePath, direction: -1 | 1) => void;
  readonly onRemove: (path: NodePath) => void;
  readonly onDrop: (from: NodePath, target: NodePath, side: DropSide) => void;
}

interface DropMark {
  readonly key: string;
  readonly side: DropSide;
}

/** The elements of a page as a tree. People choose and move them by keyboard and pointer. */
export function StructureTree({ nodes, chosen, onChoose, onStep, onRemove, onDrop }: StructureTreeProps) {
  const entries = useMemo(() => flatPieces(listPieces(nodes)), [nodes]);
  const tree = useRef<HTMLDivElement>(null);
  /** Whether the tree had focus before an edit that may remove the focused entry. */
  const hadFocus = useRef(false);
  const dragged = useRef<NodePath | null>(null);
  const [mark, setMark] = useState<DropMark | null>(null);
  const chosenKey = chosen === null ? null : pathKey(chosen);
  const focusable = entries.some(({ piece }) => pathKey(piece.path) === chosenKey)
    ? chosenKey
    : pathKey(entries[0]?.piece.path ?? []);

  // The key of an entry is its path, so focus must follow an element that moves.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a removal may choose the same place.
  useEffect(() => {
    const focused = document.activeElement;
    const isLost = hadFocus.current && (focused === null || focused === document.body);
    hadFocus.current = false;
    if (isLost || tree.current?.contains(focused))
      tree.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus();
  }, [chosenKey, entries]);

  const onKeyDown = (event: KeyboardEvent, path: NodePath, index: number) => {
    const direction = ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key as 'ArrowUp'];
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      onChoose(path);
      return;
    }
    if (event.key === 'Delete') {
      event.preventDefault();
      hadFocus.current = true;
      onRemove(path);
      return;
    }
    if (direction === undefined) return;
    event.preventDefault();
    if (event.altKey) {
      hadFocus.current = true;
      onStep(path, direction);
      return;
    }
    const next = entries[index + direction];
    if (next) {
      onChoose(next.piece.path);
      tree.current?.querySelectorAll<HTMLElement>('[role="treeitem"]')[index + direction]?.focus();
    }
  };

  if (entries.length === 0) return <p className="muted small">{contentText('structureEmpty')}</p>;
  return (
    <div ref={tree} role="tree" aria-label={contentText('elements')} className={styles.tree}>
      {entries.map(({ piece, level }, index) => {
        const key = pathKey(piece.path);
        return (
          <div
            key={key}
            role="treeitem"
            aria-level={level}
            aria-selected={key === chosenKey}
            tabIndex={key === focusable ? 0 : -1}
            draggable
            data-off={piece.type === 'other' || undefined}
            data-drop={mark?.key === key ? mark.side : undefined}
            style={{ '--level': level } as CSSProperties}
            onClick={() => onChoose(piece.path)}
            onKeyDown={(event) => onKeyDown(event, piece.path, index)}
            onDragStart={(event) => {
              dragged.current = piece.path;
              event.dataTransfer.effectAllowed = 'move';
              event.dataTransfer.setData('text/plain', key);
            }}
            onDragOver={(event) => {
              if (dragged.current === null) return;
              event.preventDefault();
              setMark({ key, side: sideOf(event) });
            }}
            onDragLeave={() => setMark(null)}
            onDragEnd={() => {
              dragged.current = null;
              setMark(null);
            }}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged.current !== null) onDrop(dragged.current, piece.path, sideOf(event));
              dragged.current = null;
              setMark(null);
            }}
          >
            <span className={styles.grip} aria-hidden="true">
              <Icon of={GripVertical} size="sm" />
            </span>
            <Icon of={PIECE_ICONS[piece.type]} size="sm" />
            <span className={styles.name}>
              {pieceText(piece.type)}
              {piece.children.length === 0 && piece.excerpt !== '' && (
                <small>{unescapeText(piece.excerpt)}</small>
              )}
            </span>
          </div>
        );
      })}
    </div>
  );
}

/**
 * Returns the drop side: the upper and lower third of an entry mean before and after it, the middle
 * means inside.
 */
function sideOf(event: DragEvent<HTMLElement>): DropSide {
  const box = event.currentTarget.getBoundingClientRect();
  const part = (event.clientY - box.top) / box.height;
  return part < 0.34 ? 'before' : part > 0.66 ? 'after' : 'inside';
}
