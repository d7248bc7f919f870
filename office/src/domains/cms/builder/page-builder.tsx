import type { NodePath } from '@ingot/page-builder/edit-tree.ts';
import { nodeAt, replaceAt } from '@ingot/page-builder/edit-tree.ts';
import { type HtmlNode, parseHtml, writeHtml } from '@ingot/page-builder/html-tree.ts';
import { flatPieces, listPieces, mayHold } from '@ingot/page-builder/pieces.ts';
import type { NewPieceType } from '@ingot/page-builder/templates.ts';
import { Button } from '@ingot/ui/buttons/button.tsx';
import { classNames } from '@ingot/ui/styles/class-names.ts';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { type EditedContent, htmlColumn } from '../content-query.ts';
import { contentText, pieceText } from '../content-texts.ts';
import documentStyles from '../document/document.module.css';
import { DocumentForm } from '../document/document-form.tsx';
import { PreviewFrames } from '../document/preview-frames.tsx';
import { type Removed, RemovedNotice } from '../document/removed-notice.tsx';
import type { DocumentModel } from '../document/use-document.ts';
import styles from './builder.module.css';
import { Palette } from './palette.tsx';
import { PieceForm } from './piece-form.tsx';
import {
  addPiece,
  dropPiece,
  duplicatePiece,
  type Edited,
  findPiece,
  pathKey,
  removePiece,
  stepPiece,
} from './piece-moves.ts';
import { elementPaths } from './piece-order.ts';
import { StructureTree } from './structure-tree.tsx';

interface PageBuilderProps {
  readonly content: EditedContent;
  readonly model: DocumentModel;
  readonly removed: readonly Removed[];
}

/** The elements of a page, the preview, and the values of the chosen element. */
export default function PageBuilder({ content, model, removed }: PageBuilderProps) {
  const column = htmlColumn(model.kind) ?? 'content';
  const html = model.values[column] ?? '';
  const nodes = useMemo(() => parseHtml(html), [html]);
  const [path, setPath] = useState<NodePath | null>(null);
  const [moved, setMoved] = useState('');
  const found = findPiece(nodes, path);
  const chosen = found?.piece.path ?? null;
  const node = chosen === null ? undefined : nodeAt(nodes, chosen);

  function write(next: readonly HtmlNode[], subject: string | null): void {
    model.change({ [column]: writeHtml(next) }, subject);
  }
  function apply(edited: Edited | null): void {
    if (edited === null) return;
    write(edited.nodes, null);
    setPath(edited.chosen);
  }
  /**
   * Announces the new position of an element after a move, which is visible only in the order of
   * the entries.
   */
  function applyMove(edited: Edited | null): void {
    apply(edited);
    if (edited === null) return;
    const all = flatPieces(listPieces(edited.nodes));
    const index = all.findIndex(({ piece }) => pathKey(piece.path) === pathKey(edited.chosen ?? []));
    const name = pieceText(all[index]?.piece.type ?? 'other');
    setMoved(contentText('moved', { name, place: String(index + 1), count: String(all.length) }));
  }
  const isFitting = (type: NewPieceType) =>
    found !== null && (mayHold(found.piece.type, type) || mayHold(found.parent?.type ?? null, type));
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
    if ((event.target as HTMLElement).closest('input, textarea, [contenteditable]')) return;
    event.preventDefault();
    if (event.shiftKey) model.redo();
    else model.undo();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: undo works anywhere in the builder.
    <div className={styles.builder} onKeyDown={onKeyDown}>
      <section className={styles.side}>
        <h2>{contentText('addElement')}</h2>
        <Palette isFitting={isFitting} onAdd={(added) => apply(addPiece(nodes, chosen, added))} />
        <h2>{contentText('structure')}</h2>
        <StructureTree
          nodes={nodes}
          chosen={chosen}
          onChoose={setPath}
          onStep={(at, direction) => applyMove(stepPiece(nodes, at, direction))}
          onRemove={(at) => apply(removePiece(nodes, at))}
          onDrop={(from, target, side) => applyMove(dropPiece(nodes, from, target, side))}
        />
        <p className={classNames(styles.help, 'small faint')}>{contentText('structureHelp')}</p>
        <p className="vh" role="status">
          {moved}
        </p>
      </section>
      <div className={styles.stage}>
        <div className={documentStyles.notes}>
          <RemovedNotice removed={removed} onShow={(piece) => setPath(elementPaths(nodes)[piece] ?? null)} />
        </div>
        <PreviewFrames
          address={content.preview}
          version={`${content.draft?.id ?? ''}-${model.revision ?? 0}`}
        />
        <details className={documentStyles.settings}>
          <summary>{contentText('settings')}</summary>
          <DocumentForm model={model} />
        </details>
      </div>
      <section
        className={styles.panel}
        aria-label={found === null ? contentText('elements') : pieceText(found.piece.type)}
      >
        {found === null || node === undefined || chosen === null ? (
          <p className="muted small">{contentText('choose')}</p>
        ) : (
          <>
            <h2>{pieceText(found.piece.type)}</h2>
            <div className={styles.tools}>
              <Button size="sm" variant="quiet" onClick={() => applyMove(stepPiece(nodes, chosen, -1))}>
                {contentText('moveUp')}
              </Button>
              <Button size="sm" variant="quiet" onClick={() => applyMove(stepPiece(nodes, chosen, 1))}>
                {contentText('moveDown')}
              </Button>
              <Button size="sm" variant="quiet" onClick={() => apply(duplicatePiece(nodes, chosen))}>
                {contentText('duplicate')}
              </Button>
              <Button size="sm" variant="quiet" onClick={() => apply(removePiece(nodes, chosen))}>
                {contentText('remove')}
              </Button>
            </div>
            <PieceForm
              key={pathKey(chosen)}
              node={node}
              onChange={(next, subject) =>
                write(replaceAt(nodes, chosen, next), `${pathKey(chosen)}:${subject}`)
              }
            />
          </>
        )}
      </section>
    </div>
  );
}
