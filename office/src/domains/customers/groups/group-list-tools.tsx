import { Button } from '@ingot/ui/buttons/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BulkBar } from '../../../components/tables/bulk-bar.tsx';
import { GroupDialog } from './group-dialog.tsx';
import styles from './groups.module.css';
import { GENERAL_ID, groupNamesQuery } from './groups-query.ts';
import { groupsText } from './groups-texts.ts';

/** The choice of the group whose customers a list shows. Shows nothing while only one group exists. */
export function GroupFilter({
  value,
  onChange,
}: {
  readonly value: string;
  readonly onChange: (group: string) => void;
}) {
  const names = useQuery(groupNamesQuery).data?.customer_group_names ?? [];
  const others = names.filter(({ id }) => id !== GENERAL_ID);
  if (others.length === 0) return null;
  return (
    <select
      className={styles.filter}
      aria-label={groupsText('filter')}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{groupsText('allGroups')}</option>
      {others.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}

/** The bar that moves the selected customers of a list to a group. */
export function GroupBulkBar({
  selected,
  onClear,
}: {
  readonly selected: ReadonlySet<string>;
  readonly onClear: () => void;
}) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <BulkBar count={selected.size} onClear={onClear}>
        <Button size="sm" onClick={() => setIsOpen(true)}>
          {groupsText('change')}
        </Button>
      </BulkBar>
      {isOpen && (
        <GroupDialog
          title={groupsText('assignMany', { count: selected.size })}
          customers={[...selected]}
          seen={null}
          onClose={() => setIsOpen(false)}
          onMoved={onClear}
        />
      )}
    </>
  );
}
