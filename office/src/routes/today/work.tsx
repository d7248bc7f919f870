import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { PageHeader } from '../../components/page/page-header.tsx';
import { ListEmpty } from '../../components/tables/list-empty.tsx';
import { upperFirst } from '../../domains/staff/work/work-list.tsx';
import { workListQuery } from '../../domains/staff/work/work-query.ts';
import { WorkRows } from '../../domains/staff/work/work-rows.tsx';
import { workText } from '../../domains/staff/work/work-texts.ts';
import { failureText } from '../../platform/graphql/failure-text.ts';
import { ErrorPage } from '../../shell/errors/error-page.tsx';

export default function WorkPage() {
  const { code = '' } = useParams();
  const { data, error, isPending } = useQuery(workListQuery(code));
  const list = data?.open_work_list;
  return (
    <>
      <PageHeader
        title={list ? upperFirst(list.work.title) : workText('items')}
        back={{ to: '/', text: workText('back') }}
      />
      {error !== null && <p role="alert">{failureText(error)}</p>}
      {!isPending && error === null && !list && <p className="muted">{workText('unknown')}</p>}
      {list && list.rows.length === 0 && <ListEmpty title={workText('nothing')} />}
      {list && list.rows.length > 0 && <WorkRows list={list} />}
    </>
  );
}

export { ErrorPage as ErrorBoundary };
