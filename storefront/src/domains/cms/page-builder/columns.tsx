import type { CSSProperties } from 'react';
import { BackgroundPiece, hasBackground } from '../html/background-piece.tsx';
import { attributesOf, styleOf, styleValue } from '../html/element-props.ts';
import type { PieceProps } from '../html/piece.ts';

const GRID = 12;

/**
 * A row of columns, or an older group that contains its columns directly: side by side from 768 px
 * on.
 */
export function ColumnLine({ element, renderNodes }: PieceProps) {
  return (
    <div {...attributesOf(element)} style={styleOf(element, ['display', 'width'])}>
      {renderNodes(element.children)}
    </div>
  );
}

/** A column with the editor's width, in twelfths of the row. */
export function Column({ element, renderNodes }: PieceProps) {
  const percent = Number.parseFloat(
    styleValue(element, 'width') ?? element.attributes['data-pb-width'] ?? '',
  );
  const span = Number.isFinite(percent) ? Math.round((percent / 100) * GRID) : GRID;
  const style = {
    ...styleOf(element, ['width', 'height']),
    '--span': Math.min(Math.max(span, 1), GRID),
  } as CSSProperties;
  if (hasBackground(element)) {
    return (
      <BackgroundPiece element={element} style={style}>
        {renderNodes(element.children)}
      </BackgroundPiece>
    );
  }
  return (
    <div {...attributesOf(element)} style={style}>
      {renderNodes(element.children)}
    </div>
  );
}
