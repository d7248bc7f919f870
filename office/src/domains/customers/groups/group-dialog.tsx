import { SelectField } from '@ingot/ui/fields/field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import { SetCustomerGroupDocument } from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { GENERAL_ID, groupNamesQuery } from './groups-query.ts';
import { groupsText } from './groups-texts.ts';

interface GroupDialogProps {
  readonly title: string;
  readonly customers: readonly string[];
  /** The group that the person sees for the customer; null for customers of several groups. */
  readonly seen: string | null;
  readonly onClose: () => void;
  readonly onMoved?: () => void;
}

/** The dialog that moves customers to a group. */
export function GroupDialog({ title, customers, seen, onClose, onMoved }: GroupDialogProps) {
  const { data } = useQuery(groupNamesQuery);
  const [group, setGroup] = useState(seen ?? GENERAL_ID);
  const move = useAction(SetCustomerGroupDocument, {
    changes: ['customers', 'settings'],
    success: ({ set_customer_group: count }) => groupsText('assigned', { count }),
  });
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={title}
      submit={groupsText('assign')}
      isBusy={move.isPending}
      error={move.error}
      onSubmit={async (event) => {
        event.preventDefault();
        if ((await move.run({ customers: [...customers], group, seen })) === null) return;
        onMoved?.();
        onClose();
      }}
    >
      <SelectField
        label={groupsText('assignLabel')}
        help={groupsText('assignHelp')}
        value={group}
        onChange={({ target }) => setGroup(target.value)}
      >
        {data?.customer_group_names.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  );
}
