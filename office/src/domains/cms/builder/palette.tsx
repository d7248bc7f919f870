import type { HtmlNode } from '@ingot/page-builder/html-tree.ts';
import { NEW_PIECES, type NewPieceType, newPiece } from '@ingot/page-builder/templates.ts';
import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { contentText, pieceText } from '../content-texts.ts';
import styles from './builder.module.css';
import { PIECE_ICONS } from './piece-icons.ts';

/** Parts of other elements. They can be added where their element is chosen. */
const PARTS: ReadonlySet<NewPieceType> = new Set(['column', 'slide', 'tab-item', 'button-item']);

interface PaletteProps {
  /** Returns whether a part can be added inside the chosen element or next to it. */
  readonly isFitting: (type: NewPieceType) => boolean;
  readonly onAdd: (node: HtmlNode) => void;
}

/** The elements that can be added to a page. */
export function Palette({ isFitting, onAdd }: PaletteProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the heading above is its legend.
    <div role="group" aria-label={contentText('addElement')} className={styles.palette}>
      {NEW_PIECES.filter((type) => !PARTS.has(type) || isFitting(type)).map((type) => (
        <button key={type} type="button" onClick={() => onAdd(newPiece(type, texts()))}>
          <Icon of={PIECE_ICONS[type]} size="sm" />
          {pieceText(type)}
        </button>
      ))}
    </div>
  );
}

const texts = () => ({
  heading: contentText('newHeading'),
  text: contentText('newText'),
  button: contentText('newButton'),
  tab: contentText('newTab'),
  question: contentText('newQuestion'),
  answer: contentText('newAnswer'),
});
