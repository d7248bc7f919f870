import { Skeleton } from '@ingot/ui/placeholders/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { PageHeader } from '../../../components/page/page-header.tsx';
import { failureText } from '../../../platform/graphql/failure-text.ts';
import {
  type ContentKind,
  type EditedContent,
  editedContentQuery,
  type FieldValues,
} from '../content-query.ts';
import styles from '../document/document.module.css';
import { DocumentForm } from '../document/document-form.tsx';
import { PreviewFrames } from '../document/preview-frames.tsx';
import { useRemoved } from '../document/removed-notice.tsx';
import { useDocument } from '../document/use-document.ts';
import { MenuForm } from '../menu/menu-form.tsx';
import { DocumentHead } from './document-head.tsx';

const PageBuilder = lazy(() => import('../builder/page-builder.tsx'));

interface ContentEditorProps {
  readonly kind: ContentKind;
  readonly name: string;
  /** The fallback title for content without its own title. */
  readonly title: string;
  readonly back?: { readonly to: string; readonly text: string };
}

/** The editor of a page, a block, an article, the menu or the notice line. */
export function ContentEditor({ kind, name, title, back }: ContentEditorProps) {
  const { data, error } = useQuery(editedContentQuery(kind, name));
  const content = data?.content ?? null;
  if (content !== null) {
    return <Editor key={`${kind} ${name}`} content={content} title={title} {...(back && { back })} />;
  }
  return (
    <>
      <PageHeader title={title} {...(back && { back })} />
      {error === null ? <Skeleton height="320px" /> : <p role="alert">{failureText(error)}</p>}
    </>
  );
}

interface EditorProps extends Pick<ContentEditorProps, 'title' | 'back'> {
  readonly content: EditedContent;
}

function Editor({ content, title, back }: EditorProps) {
  const model = useDocument(content);
  const { removed, isCurrent } = useRemoved(model.kind, useSettled(model.values, model.isDirty));
  const shownTitle = model.values['title'] || title;
  return (
    <>
      <DocumentHead
        content={content}
        model={model}
        title={shownTitle}
        removed={removed}
        isChecked={isCurrent && !model.isDirty}
        {...(back && { back })}
      />
      {model.kind === 'notice' || model.kind === 'menu' ? (
        <>
          {model.kind === 'menu' ? <MenuForm model={model} /> : <DocumentForm model={model} />}
          <div className={styles.below}>
            <PreviewFrames address={content.preview} version={String(model.revision ?? 0)} />
          </div>
        </>
      ) : (
        <Suspense fallback={<Skeleton height="480px" />}>
          <PageBuilder content={content} model={model} removed={removed} />
        </Suspense>
      )}
    </>
  );
}

/** Returns the last saved values, so that a key press sends no request. */
function useSettled(values: FieldValues, isDirty: boolean): FieldValues {
  const [settled, setSettled] = useState(values);
  if (!isDirty && settled !== values) setSettled(values);
  return settled;
}
