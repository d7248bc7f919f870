import { Button } from '@ingot/ui/buttons/button.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { addToast } from '@ingot/ui/toasts/toasts.ts';
import { type ReactNode, useRef } from 'react';
import { writeDateTime } from '../../../components/labels/moments.ts';
import { Section } from '../../../components/layout/section.tsx';
import { Split } from '../../../components/layout/split.tsx';
import { SaveBar } from '../../../components/save/save-bar.tsx';
import { catalogText } from '../catalog-texts.ts';
import { ConflictList } from '../edits/conflict-list.tsx';
import { effectText } from '../edits/effect-text.ts';
import { ProblemList } from '../edits/problem-list.tsx';
import { editorText } from './editor-texts.ts';
import { ProductHistory } from './history/product-history.tsx';
import { panelsOf } from './panels/panels.ts';
import { EffectFacts } from './preview/effect-facts.tsx';
import { PageFrame } from './preview/page-frame.tsx';
import { StateFacts } from './preview/state-facts.tsx';
import styles from './product-editor.module.css';
import type { EditedProduct } from './product-query.ts';
import {
  type ProductEditor as Editor,
  type EditorStart,
  useProductEditor,
} from './state/use-product-editor.ts';

interface ProductEditorProps {
  readonly start: EditorStart;
  /** Null for a new product. */
  readonly product: EditedProduct | null;
  readonly onSaved: (sku: string) => void;
}

/** The form with all fields of one product, with its preview. One bar saves all changes or none. */
export function ProductEditor({ start, product, onSaved }: ProductEditorProps) {
  const form = useRef<HTMLDivElement>(null);
  const editor = useProductEditor(start);
  const { model, conflicts, shownProblems, kept } = editor;
  const { isNew, row } = model;
  const panels = panelsOf(model);
  const save = async () => {
    const name = String(model.valueOf('name') ?? row.sku);
    const sku = await editor.save();
    if (sku === null) {
      focusFirstWrong(form.current);
      return;
    }
    addToast({ type: 'success', message: editorText('saved', { name }) });
    onSaved(sku);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the shortcut saves from every field inside.
    <div
      ref={form}
      onKeyDown={(event) => {
        if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        void save();
      }}
    >
      {!model.canWrite && <Alert kind="info">{editorText('noWrite')}</Alert>}
      {start.draft !== null && kept.version > 0 && (
        <Alert kind="info">{editorText('restored', { time: writeDateTime(start.draft.saved_at) })}</Alert>
      )}
      <nav className={styles.anchors} aria-label={editorText('sections')}>
        {panels.map(({ id, title }) => (
          <a key={id} href={`#${id}`}>
            {title()}
          </a>
        ))}
      </nav>
      <Split isWide isSticky side={<Side editor={editor} product={product} />}>
        {panels.map(({ id, title, Panel }) => (
          <div key={id} id={id} className={styles.panel}>
            <Section title={title()}>
              <Panel model={model} />
            </Section>
          </div>
        ))}
      </Split>
      <ConflictList conflicts={conflicts} model={editor} />
      <ProblemList problems={shownProblems} />
      {editor.error !== null && <Alert kind="error">{editor.error}</Alert>}
      {kept.error !== null && (
        <Alert kind="warning">{editorText('draftFailed', { reason: kept.error })}</Alert>
      )}
      {model.canWrite && editor.count > 0 && (
        <SaveBar
          save={editorText(model.valueOf('is_enabled') === false ? 'save' : 'publish')}
          discard={editorText('discard')}
          isBusy={editor.isSaving}
          isDisabled={editor.isInvalid || conflicts.length > 0 || shownProblems.length > 0}
          onSave={() => void save()}
          onDiscard={editor.discard}
        >
          {!isNew && <b>{catalogText('unsaved', { count: editor.count })} </b>}
          {model.effect && !isNew && `${effectText([model.effect], row.currency)} `}
          {editor.isInvalid || shownProblems.length > 0 ? (
            <b className={styles.wrong}>{editorText('wrong')}</b>
          ) : (
            <span className="muted">{draftText(kept)}</span>
          )}
        </SaveBar>
      )}
    </div>
  );
}

/** Moves to the first field with an error, once it is marked. */
function focusFirstWrong(form: HTMLElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}

function Side({
  editor: { model, kept, isPreviewable },
  product,
}: {
  readonly editor: Editor;
  readonly product: EditedProduct | null;
}): ReactNode {
  return (
    <>
      {model.canWrite && (
        <PageFrame
          sku={model.isNew ? null : model.row.sku}
          version={kept.version}
          isReady={isPreviewable && (!model.isNew || kept.version > 0)}
          isNew={model.isNew}
        />
      )}
      <EffectFacts model={model} sold={product?.sold_pieces ?? null} />
      <StateFacts model={model} />
      {product !== null && <ProductHistory history={product.history} canWrite={model.canWrite} />}
    </>
  );
}

function draftText({ keptAt, isKept }: Editor['kept']): string {
  if (!isKept) return editorText('draftKeeping');
  return keptAt === null ? '' : editorText('draftKept', { time: writeDateTime(keptAt) });
}

/** Asks what to do with an earlier new product before the person starts another one. */
export function ResumeChoice({
  name,
  sku,
  isBusy,
  onContinue,
  onDiscard,
}: {
  readonly name: string;
  readonly sku: string;
  readonly isBusy: boolean;
  readonly onContinue: () => void;
  readonly onDiscard: () => void;
}) {
  return (
    <Alert kind="info">
      <b>{editorText('resumeTitle')}</b>
      <p>{editorText('resumeBody', { name: name || editorText('noName'), sku })}</p>
      <div className="row">
        <Button size="sm" variant="primary" onClick={onContinue}>
          {editorText('resumeContinue')}
        </Button>
        <Button size="sm" isBusy={isBusy} onClick={onDiscard}>
          {editorText('resumeDiscard')}
        </Button>
      </div>
    </Alert>
  );
}
