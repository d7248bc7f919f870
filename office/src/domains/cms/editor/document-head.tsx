import { Button } from '@ingot/ui/buttons/button.tsx';
import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { CalendarClock, History, Redo2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { writeTime } from '../../../components/labels/moments.ts';
import { PageHeader } from '../../../components/page/page-header.tsx';
import type { EditedContent } from '../content-query.ts';
import { contentText } from '../content-texts.ts';
import styles from '../document/document.module.css';
import type { Removed } from '../document/removed-notice.tsx';
import type { DocumentModel } from '../document/use-document.ts';
import { VersionsDialog } from '../versions/versions-dialog.tsx';
import { DiscardDialog, PublishDialog, ScheduleDialog } from './document-dialogs.tsx';

interface DocumentHeadProps {
  readonly content: EditedContent;
  readonly model: DocumentModel;
  readonly title: string;
  readonly back?: { readonly to: string; readonly text: string };
  readonly removed: readonly Removed[];
  /** Whether `removed` is current for the values of the editor. */
  readonly isChecked: boolean;
}

/** The head of an editor: the state of the draft, and its actions. */
export function DocumentHead({ content, model, title, back, removed, isChecked }: DocumentHeadProps) {
  const [open, setOpen] = useState<'publish' | 'schedule' | 'versions' | 'discard' | null>(null);
  const onClose = () => setOpen(null);
  const canPublish = (model.hasDraft || model.isDirty) && model.conflict === null;
  const dialog = { model, title, removed, isChecked, onClose };
  /** Saves before it opens a dialog, so that the dialog applies to the last change. */
  const openSaved = (next: 'publish' | 'schedule' | 'versions') => {
    if (model.isDirty && !model.isSaving) void model.save();
    setOpen(next);
  };
  return (
    <>
      <PageHeader
        title={title}
        {...(back && { back })}
        lead={
          <>
            {model.kind === 'page' && `${pathOf(model)} `}
            <span role="status">{draftState(content, model)}</span> {publishedState(content)}
          </>
        }
        actions={
          <>
            <Button
              variant="quiet"
              aria-label={contentText('undo')}
              disabled={!model.canUndo}
              onClick={model.undo}
            >
              <Icon of={Undo2} />
            </Button>
            <Button
              variant="quiet"
              aria-label={contentText('redo')}
              disabled={!model.canRedo}
              onClick={model.redo}
            >
              <Icon of={Redo2} />
            </Button>
            {model.hasDraft && (
              <Button variant="quiet" onClick={() => setOpen('discard')}>
                {contentText('discard')}
              </Button>
            )}
            <Button onClick={() => openSaved('versions')}>
              <Icon of={History} />
              {contentText('versions')}
            </Button>
            <Button disabled={!canPublish} onClick={() => openSaved('schedule')}>
              <Icon of={CalendarClock} />
              {contentText('schedule')}
            </Button>
            <Button variant="primary" disabled={!canPublish} onClick={() => openSaved('publish')}>
              {contentText('publish')}
            </Button>
          </>
        }
      />
      <div className={styles.notes}>
        {model.conflict !== null && (
          <Alert kind="error">
            <p>{contentText('conflict', { name: model.conflict.name, fields: model.conflict.fields })}</p>
            <div className={styles.actions}>
              <Button size="sm" onClick={() => void model.takeTheirs()}>
                {contentText('takeTheirs')}
              </Button>
              <Button size="sm" onClick={() => void model.keepMine()}>
                {contentText('keepMine')}
              </Button>
            </div>
          </Alert>
        )}
        {model.error !== null && <Alert kind="error">{model.error}</Alert>}
      </div>
      {open === 'publish' && model.conflict === null && <PublishDialog {...dialog} />}
      {open === 'schedule' && model.conflict === null && <ScheduleDialog {...dialog} />}
      {open === 'discard' && <DiscardDialog model={model} onClose={onClose} />}
      {open === 'versions' && <VersionsDialog content={content} model={model} onClose={onClose} />}
    </>
  );
}

/** The address of a page in the shop. */
function pathOf({ name, values }: DocumentModel): string {
  const key = values['url_key'] || name;
  return key === 'home' ? '/.' : `/${key}.`;
}

function draftState({ draft }: EditedContent, model: DocumentModel): string {
  if (model.isSaving) return contentText('saving');
  if (model.isDirty) return contentText('unsaved');
  if (draft === null) return contentText('noDraft');
  return contentText('draftSaved', { time: writeTime(draft.changed_at), name: draft.by });
}

function publishedState({ is_published: isPublished, versions }: EditedContent): string {
  const published = versions.find(({ state }) => state === 'published');
  if (!isPublished) return contentText('neverPublished');
  const at = published?.published_at ?? null;
  return at === null ? '' : contentText('publishedAt', { time: writeTime(at) });
}
