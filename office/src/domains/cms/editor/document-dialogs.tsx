import { zoneText } from '@ingot/messages/zone-text.ts';
import { TextField } from '@ingot/ui/fields/field.tsx';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import { toInstant } from '../../../platform/shop-time/local-moment.ts';
import { shopTimeZone } from '../../../platform/shop-time/shop-time-zone.ts';
import { contentText } from '../content-texts.ts';
import { type Removed, RemovedNotice } from '../document/removed-notice.tsx';
import type { DocumentModel } from '../document/use-document.ts';

interface DocumentDialogProps {
  readonly model: DocumentModel;
  readonly title: string;
  readonly removed: readonly Removed[];
  readonly isChecked: boolean;
  readonly onClose: () => void;
}

/** Asks before publishing, and lists what publishing removes. */
export function PublishDialog({ model, title, removed, isChecked, onClose }: DocumentDialogProps) {
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={contentText('publishTitle', { title })}
      confirm={contentText('publish')}
      isBusy={model.publish.isPending || model.isSaving || !isChecked}
      error={model.publish.error ?? model.error}
      onConfirm={async () => {
        if (await model.publishNow()) onClose();
      }}
    >
      <p>{contentText('publishText')}</p>
      <RemovedNotice removed={removed} />
    </ConfirmDialog>
  );
}

/** Asks for the time from which shoppers see the draft, and for its end. */
export function ScheduleDialog({ model, title, removed, isChecked, onClose }: DocumentDialogProps) {
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState('');
  const zone = shopTimeZone();
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={contentText('scheduleTitle', { title })}
      submit={contentText('schedule')}
      isBusy={model.schedule.isPending || model.isSaving || !isChecked}
      error={model.schedule.error ?? model.error}
      onSubmit={async (event) => {
        event.preventDefault();
        if (await model.scheduleNow({ from: toInstant(from, zone), until: toInstant(until, zone) }))
          onClose();
      }}
    >
      <TextField
        type="datetime-local"
        label={contentText('from')}
        help={contentText('fromHelp', { zone: zoneText(zone) })}
        isOptional
        value={from}
        onChange={({ target }) => setFrom(target.value)}
      />
      {model.kind !== 'article' && (
        <TextField
          type="datetime-local"
          label={contentText('until')}
          help={contentText('untilHelp', { zone: zoneText(zone) })}
          isOptional
          value={until}
          onChange={({ target }) => setUntil(target.value)}
        />
      )}
      <RemovedNotice removed={removed} />
    </FormDialog>
  );
}

/** Asks before the draft is deleted. */
export function DiscardDialog({ model, onClose }: Pick<DocumentDialogProps, 'model' | 'onClose'>) {
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      onClose={onClose}
      title={contentText('discardTitle')}
      confirm={contentText('discard')}
      isBusy={model.discard.isPending}
      error={model.discard.error}
      onConfirm={async () => {
        if (await model.discardNow()) onClose();
      }}
    >
      <p>{contentText('discardText')}</p>
    </ConfirmDialog>
  );
}
