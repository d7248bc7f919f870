import { Button } from '@ingot/ui/buttons/button.tsx';
import { SelectField } from '@ingot/ui/fields/field.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { componentText } from '../../../components/component-texts.ts';
import { FormDialog, SAVED } from '../../../components/dialogs/form-dialog.tsx';
import { JobProgress } from '../../../components/labels/job-progress.tsx';
import { ExportOrdersDocument, ExportTaskDocument } from '../../../platform/graphql/generated/graphql.ts';
import { officeQuery } from '../../../platform/graphql/office-query.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { ordersText } from '../orders-texts.ts';
import { type OrderListState, ordersQuery } from './orders-query.ts';
import { writeTotal } from './write-total.ts';

interface ExportDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly state: OrderListState;
}

const POLL_MS = 500;

/** Exports the list as a table, with progress and the link to the file. */
export function ExportDialog({ isOpen, onClose, state }: ExportDialogProps) {
  const [format, setFormat] = useState<'csv' | 'xlsx'>('csv');
  const [taskId, setTaskId] = useState<string | null>(null);
  const start = useAction(ExportOrdersDocument);
  const close = () => {
    onClose();
    setTaskId(null);
    start.reset();
  };
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={close}
      title={ordersText('exportTitle')}
      submit={ordersText('exportStart')}
      {...(taskId !== null && { dismiss: componentText('close') })}
      isBusy={start.isPending}
      error={start.error}
      onSubmit={async (event) => {
        event.preventDefault();
        const started = await start.run({ ...state, format });
        if (started === null) return null;
        setTaskId(started.export_orders.id);
        return SAVED;
      }}
    >
      {isOpen && <ExportContents state={state} />}
      <p>{ordersText('exportBody')}</p>
      <SelectField
        label={ordersText('format')}
        value={format}
        onChange={({ target }) => setFormat(target.value === 'xlsx' ? 'xlsx' : 'csv')}
      >
        <option value="csv">{ordersText('csv')}</option>
        <option value="xlsx">{ordersText('xlsx')}</option>
      </SelectField>
      {taskId !== null && <ExportState taskId={taskId} />}
    </FormDialog>
  );
}

/** How many orders the file will have, and which. */
function ExportContents({ state }: { readonly state: OrderListState }) {
  const { data, isError } = useQuery(ordersQuery(state, null));
  const { search } = state;
  if (data === undefined && !isError) return <p>{ordersText('exportCounting')}</p>;
  const total = data?.orders.total ?? null;
  const count = total === null ? ordersText('exportUncounted') : writeTotal(total);
  return (
    <p>
      <b>{count}</b>
      {search !== '' && ordersText('exportSearch', { search })}
    </p>
  );
}

function ExportState({ taskId }: { readonly taskId: string }) {
  const { data } = useQuery({
    ...officeQuery('tasks', ExportTaskDocument, { id: taskId }),
    refetchInterval: ({ state: { data: newest } }) =>
      newest?.task?.state === 'done' || newest?.task?.state === 'failed' ? false : POLL_MS,
  });
  const task = data?.task;
  if (task?.state === 'failed') {
    return <Alert kind="error">{ordersText('exportFailed', { reason: task.error ?? '' })}</Alert>;
  }
  if (task?.state === 'done') {
    return (
      <Button
        onClick={() => {
          window.location.assign(`/office/files/${task.id}`);
        }}
      >
        {ordersText('exportDownload', { file: task.file_name ?? '' })}
      </Button>
    );
  }
  return (
    <JobProgress label={ordersText('exportRunning')} done={task?.done ?? 0} total={task?.total ?? null} />
  );
}
