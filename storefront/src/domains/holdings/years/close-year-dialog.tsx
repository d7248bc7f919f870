import { Button } from '@ingot/ui/buttons/button.tsx';
import { Dialog } from '@ingot/ui/dialogs/dialog.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { CloseMetalYearDocument } from '../../../platform/graphql/generated/graphql.ts';
import formStyles from '../../customers/forms/account-form.module.css';
import { useChangeLots } from '../edit/use-change-lots.ts';
import type { YearDialogProps } from './method-dialog.tsx';
import { yearText } from './year-texts.ts';

/** Confirms that a year and all years before it are final. */
export default function CloseYearDialog({ year, isOpen, onClose }: YearDialogProps) {
  const { change, isPending, failureText } = useChangeLots();
  const named = { year: String(year.year) };
  const close = async () => {
    const variables = { year: year.year, method: year.method };
    if (await change(CloseMetalYearDocument, variables, yearText('yearClosed', named))) onClose();
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={yearText('closeTitle', named)}>
      <div className={`${formStyles.form} ${formStyles.inDialog}`}>
        <p>{yearText(year.method)}</p>
        <p className="muted">
          {yearText('closeAbout')} {yearText('closeEffect', named)} {yearText('closeFinal')}
        </p>
        {failureText !== null && <Alert kind="error">{failureText}</Alert>}
        <div className={formStyles.acts}>
          <Button variant="danger" isBusy={isPending} onClick={() => void close()}>
            {yearText('closeOf', named)}
          </Button>
          <Button onClick={onClose}>{yearText('keepOpen')}</Button>
        </div>
      </div>
    </Dialog>
  );
}
