import { Button } from '@ingot/ui/buttons/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Section } from '../../components/layout/section.tsx';
import { PageHeader } from '../../components/page/page-header.tsx';
import { mayLoseInput } from '../../components/save/may-lose-input.ts';
import { GroupEditor } from '../../domains/customers/groups/group-editor.tsx';
import { GroupHistory } from '../../domains/customers/groups/group-history.tsx';
import { GroupTable } from '../../domains/customers/groups/group-table.tsx';
import { groupsQuery } from '../../domains/customers/groups/groups-query.ts';
import { groupsText } from '../../domains/customers/groups/groups-texts.ts';
import { failureText } from '../../platform/graphql/failure-text.ts';
import { ErrorPage } from '../../shell/errors/error-page.tsx';

const NEW = 'new';

export default function GroupsPage() {
  const { data, error } = useQuery(groupsQuery);
  const [edited, setEdited] = useState<string | null>(null);
  const groups = data?.customer_groups;
  const edit = async (id: string) => {
    if (id !== edited && (await mayLoseInput())) setEdited(id);
  };
  return (
    <>
      <PageHeader
        title={groupsText('title')}
        lead={groupsText('lead')}
        actions={<Button onClick={() => void edit(NEW)}>{groupsText('add')}</Button>}
      />
      {error !== null && <p role="alert">{failureText(error)}</p>}
      {groups && (
        <>
          <GroupTable groups={groups} onEdit={(id) => void edit(id)} />
          {edited !== null && (
            <GroupEditor
              key={edited}
              groups={groups}
              id={edited === NEW ? null : edited}
              // The person may have opened another group while the save was running.
              onClose={() => setEdited((current) => (current === edited ? null : current))}
            />
          )}
          <Section title={groupsText('history')}>
            <GroupHistory groups={groups} />
          </Section>
        </>
      )}
    </>
  );
}

export { ErrorPage as ErrorBoundary };
