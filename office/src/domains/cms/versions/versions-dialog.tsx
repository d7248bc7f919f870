import { Button } from '@ingot/ui/buttons/button.tsx';
import { Dialog } from '@ingot/ui/dialogs/dialog.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useState } from 'react';
import { writeDateTime } from '../../../components/labels/moments.ts';
import { StateMark, type StateTone } from '../../../components/labels/state-mark.tsx';
import { DenseTable } from '../../../components/tables/dense-table.tsx';
import type { ContentVersion, EditedContent } from '../content-query.ts';
import { contentText } from '../content-texts.ts';
import type { DocumentModel } from '../document/use-document.ts';
import { Comparison } from './comparison.tsx';
import styles from './versions.module.css';

interface VersionsDialogProps {
  readonly content: EditedContent;
  readonly model: DocumentModel;
  readonly onClose: () => void;
}

/** The versions of a document, with the actions that compare, restore and withdraw them. */
export function VersionsDialog({ content, model, onClose }: VersionsDialogProps) {
  const [compared, setCompared] = useState<ContentVersion | null>(null);
  const [asked, setAsked] = useState<ContentVersion | null>(null);
  const restore = async (version: ContentVersion) => {
    await model.restoreNow(version.id);
    onClose();
  };
  const error = model.restore.error ?? model.unschedule.error;
  return (
    <Dialog isOpen onClose={onClose} title={contentText('versions')} className={styles.dialog}>
      {error !== null && <Alert kind="error">{error}</Alert>}
      {asked !== null && (
        <Alert kind="warning">
          <p>{contentText('restoreAsks', { number: asked.number })}</p>
          <div className={styles.answers}>
            <Button size="sm" isBusy={model.restore.isPending} onClick={() => void restore(asked)}>
              {contentText('replaceDraft')}
            </Button>
            <Button size="sm" onClick={() => setAsked(null)}>
              {contentText('keepDraft')}
            </Button>
          </div>
        </Alert>
      )}
      {content.versions.length === 0 && <p className="muted">{contentText('noVersions')}</p>}
      {content.versions.length > 0 && (
        <DenseTable label={contentText('versions')} isCompact>
          <thead>
            <tr>
              <th scope="col">{contentText('versions')}</th>
              <th scope="col">{contentText('state')}</th>
              <th scope="col">{contentText('when')}</th>
              <th scope="col" data-kind="action">
                <span className="vh">{contentText('actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {content.versions.map((version) => (
              <tr key={version.id}>
                <td data-fold="first">
                  {contentText('version', { number: version.number })}
                  <small>{version.by}</small>
                </td>
                <td data-fold="first-end">
                  <StateMark tone={TONES[version.state]}>{stateText(version)}</StateMark>
                </td>
                <td data-fold="second">{timeText(version)}</td>
                <td data-fold="whole" data-kind="action">
                  <div className={styles.actions}>
                    {version.state !== 'draft' && (
                      <Button size="sm" onClick={() => setCompared(version)}>
                        {contentText('compare')}
                      </Button>
                    )}
                    {version.state === 'scheduled' && (
                      <Button size="sm" onClick={() => void model.takeBack(version.id)}>
                        {contentText('takeBack')}
                      </Button>
                    )}
                    {isRestorable(version) && (
                      <Button
                        size="sm"
                        onClick={() => (model.hasDraft ? setAsked(version) : void restore(version))}
                      >
                        {contentText('restore')}
                      </Button>
                    )}
                  </div>
                </td>
              </tr>
            ))}
          </tbody>
        </DenseTable>
      )}
      {compared !== null && <Comparison kind={content.kind} version={compared} values={model.values} />}
    </Dialog>
  );
}

/**
 * Returns whether a version can be restored: it is withdrawn, published, or scheduled and already
 * visible.
 */
const isRestorable = ({ state, is_shown: isShown }: ContentVersion) =>
  state === 'withdrawn' || state === 'published' || (state === 'scheduled' && isShown);

const TONES: Readonly<Record<ContentVersion['state'], StateTone>> = {
  draft: 'wait',
  scheduled: 'move',
  published: 'done',
  withdrawn: 'none',
};

function stateText({ state, is_shown: isShown }: ContentVersion): string {
  if (state === 'scheduled') return contentText(isShown ? 'stateShown' : 'stateScheduled');
  const texts = { draft: 'stateDraft', published: 'statePublished', withdrawn: 'stateWithdrawn' } as const;
  return contentText(texts[state]);
}

function timeText(version: ContentVersion): string {
  const { from, until } = version;
  if (from !== null && until !== null) {
    return contentText('window', { from: writeDateTime(from), until: writeDateTime(until) });
  }
  return writeDateTime(from ?? version.published_at ?? version.changed_at);
}
