import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { componentText } from '../../../components/component-texts.ts';
import { FormDialog, SAVED } from '../../../components/dialogs/form-dialog.tsx';
import { JobProgress } from '../../../components/labels/job-progress.tsx';
import { CustomerTaskDocument, ExportCustomerDocument } from '../../../platform/graphql/generated/graphql.ts';
import { officeQuery } from '../../../platform/graphql/office-query.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { customersText } from '../customers-texts.ts';
import type { OfficeCustomer } from '../page/customer-query.ts';

const POLL_MS = 500;

interface ExportDialogProps {
  readonly customer: OfficeCustomer;
  readonly onClose: () => void;
}

/** The dialog that exports all data of a customer, with progress and the link to the file. */
export function ExportDialog({ customer: { id, name }, onClose }: ExportDialogProps) {
  const [taskId, setTaskId] = useState<string | null>(null);
  const start = useAction(ExportCustomerDocument);
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={customersText('exportTitle', { name })}
      submit={customersText('exportStart')}
      {...(taskId !== null && { dismiss: componentText('close') })}
      isBusy={start.isPending}
      error={start.error}
      onSubmit={async (event) => {
        event.preventDefault();
        const started = await start.run({ customer: id });
        if (started === null) return null;
        setTaskId(started.export_customer.id);
        return SAVED;
      }}
    >
      <p>{customersText('exportBody')}</p>
      {taskId !== null && <ExportState taskId={taskId} />}
    </FormDialog>
  );
}

function ExportState({ taskId }: { readonly taskId: string }) {
  const { data } = useQuery({
    ...officeQuery('tasks', CustomerTaskDocument, { id: taskId }),
    refetchInterval: ({ state: { data: newest } }) =>
      newest?.task?.state === 'done' || newest?.task?.state === 'failed' ? false : POLL_MS,
  });
  const task = data?.task;
  if (task?.state === 'failed') {
    return <Alert kind="error">{customersText('exportFailed', { reason: task.error ?? '' })}</Alert>;
  }
  if (task?.state === 'done') {
    return (
      <a className="link" href={`/office/files/${task.id}`} download={task.file_name ?? true}>
        {customersText('exportDownload', { file: task.file_name ?? '' })}
      </a>
    );
  }
  return (
    <JobProgress label={customersText('exportRunning')} done={task?.done ?? 0} total={task?.total ?? null} />
  );
}
