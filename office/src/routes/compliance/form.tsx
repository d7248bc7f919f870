import { Button } from '@ingot/ui/buttons/button.tsx';
import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { PageHeader } from '../../components/page/page-header.tsx';
import { CompleteDialog } from '../../domains/compliance/case/complete-dialog.tsx';
import { FormSheet } from '../../domains/compliance/case/form-sheet.tsx';
import { useForm } from '../../domains/compliance/case/use-form.ts';
import { complianceText } from '../../domains/compliance/compliance-texts.ts';
import { saveFile } from '../../platform/files/save-file.ts';
import { ErrorPage } from '../../shell/errors/error-page.tsx';

export default function FormPage() {
  const { id = '' } = useParams();
  const { form, isPending, error, open } = useForm(id);
  const [isEditing, setIsEditing] = useState(false);
  return (
    <>
      <PageHeader
        title={complianceText('formTitle', { id })}
        lead={complianceText('formLead')}
        back={{ to: `/compliance/cases/${id}`, text: complianceText('report') }}
        actions={
          form === null ? (
            <Button variant="primary" isBusy={isPending} onClick={() => void open()}>
              {complianceText('showForm')}
            </Button>
          ) : (
            <>
              <Button onClick={() => saveFile(form.file_name, form.csv, 'text/csv')}>
                <Icon of={Download} />
                {complianceText('downloadCsv')}
              </Button>
              <Button onClick={() => window.print()}>
                <Icon of={Printer} />
                {complianceText('print')}
              </Button>
              <Button variant="primary" onClick={() => setIsEditing(true)}>
                {complianceText('editForm')}
              </Button>
            </>
          )
        }
      />
      {error !== null && <Alert kind="error">{error}</Alert>}
      {form !== null && <FormSheet form={form} />}
      {form !== null && isEditing && (
        <CompleteDialog
          form={form}
          onClose={() => setIsEditing(false)}
          onSaved={() => {
            setIsEditing(false);
            void open();
          }}
        />
      )}
    </>
  );
}

export { ErrorPage as ErrorBoundary };
