import { ButtonLink } from '@ingot/ui/buttons/button.tsx';
import { Empty } from '@ingot/ui/placeholders/empty.tsx';
import { RowsSkeleton } from '@ingot/ui/placeholders/rows-skeleton.tsx';
import { Unfetched } from '@ingot/ui/placeholders/unfetched.tsx';
import { useQuery } from '@tanstack/react-query';
import { documentQuery } from '../../../platform/graphql/document-query.ts';
import { MyDownloadsDocument } from '../../../platform/graphql/generated/graphql.ts';
import { FileList } from './file-list.tsx';
import { filesText } from './files-texts.ts';

/** The files that the customer bought, newest order first. */
export default function MyDownloads() {
  const asking = useQuery(documentQuery(MyDownloadsDocument, {}, { isFresh: true, staleTime: 0 }));
  if (asking.data === undefined) {
    return (
      <Unfetched
        asking={asking}
        text={filesText('failed')}
        again={filesText('tryAgain')}
        skeleton={<RowsSkeleton count={3} />}
      />
    );
  }
  const files = (asking.data.customerDownloadableProducts?.items ?? []).filter((file) => file !== null);
  if (files.length > 0) return <FileList files={files} namesOrder onTaken={() => void asking.refetch()} />;
  return (
    <Empty title={filesText('none')}>
      <p>{filesText('noneAbout')}</p>
      <ButtonLink to="/">{filesText('shop')}</ButtonLink>
    </Empty>
  );
}
