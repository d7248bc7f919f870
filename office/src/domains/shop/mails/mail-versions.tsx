import { Button } from '@ingot/ui/buttons/button.tsx';
import { Dialog } from '@ingot/ui/dialogs/dialog.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { writeDateTime } from '../../../components/labels/moments.ts';
import { DenseTable } from '../../../components/tables/dense-table.tsx';
import { mailText } from './mail-desk-texts.ts';
import type { MailDraftModel } from './use-mail-draft.ts';

interface MailVersionsProps {
  readonly model: MailDraftModel;
  readonly onClose: () => void;
}

/** The versions of the texts, the newest first, and the standard texts. Each can be restored. */
export function MailVersions({ model, onClose }: MailVersionsProps) {
  const { versions } = model.mail;
  const rows = [
    ...versions,
    ...(versions.length > 0 ? [{ number: 0, at: null, by: '', changed_texts: 0 }] : []),
  ];
  const restore = async (number: number) => {
    if (await model.restore(number)) onClose();
  };
  return (
    <Dialog isOpen onClose={onClose} title={mailText('versions')}>
      {model.error !== null && <Alert kind="error">{model.error}</Alert>}
      {model.isDirty && <Alert kind="warning">{mailText('restoreAsks')}</Alert>}
      {versions.length === 0 && <p className="muted">{mailText('noVersions')}</p>}
      {rows.length > 0 && (
        <DenseTable label={mailText('versions')} isCompact>
          <thead>
            <tr>
              <th scope="col">{mailText('versions')}</th>
              <th scope="col">{mailText('when')}</th>
              <th scope="col" data-kind="action">
                <span className="vh">{mailText('actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ number, at, by, changed_texts: count }, index) => (
              <tr key={number}>
                <td data-fold="first">
                  {number === 0 ? mailText('standardVersion') : mailText('version', { number })}
                  <small>{count === 0 ? mailText('standard') : mailText('own', { count })}</small>
                </td>
                <td data-fold="second">
                  {at === null ? '' : writeDateTime(at)}
                  <small>{by}</small>
                </td>
                <td data-fold="first-end" data-kind="action">
                  {index > 0 && (
                    <Button
                      size="sm"
                      disabled={model.isDirty || model.isBusy}
                      onClick={() => void restore(number)}
                    >
                      {mailText('restore')}
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </DenseTable>
      )}
    </Dialog>
  );
}
