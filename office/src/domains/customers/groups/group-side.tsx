import { Button } from '@ingot/ui/buttons/button.tsx';
import { useState } from 'react';
import type { OfficeCustomer } from '../page/customer-query.ts';
import { GroupDialog } from './group-dialog.tsx';
import { groupsText } from './groups-texts.ts';

interface GroupSideProps {
  readonly customer: OfficeCustomer;
  readonly canWrite: boolean;
}

/** The group of a customer, and the button that changes it. */
export function GroupSide({ customer: { id, name, group }, canWrite }: GroupSideProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section>
      <h3>{groupsText('group')}</h3>
      <p>{group.name}</p>
      {canWrite && (
        <Button size="sm" onClick={() => setIsOpen(true)}>
          {groupsText('change')}
        </Button>
      )}
      {isOpen && (
        <GroupDialog
          title={groupsText('assignTitle', { name })}
          customers={[id]}
          seen={group.id}
          onClose={() => setIsOpen(false)}
        />
      )}
    </section>
  );
}
