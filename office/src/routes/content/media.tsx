import { Button } from '@ingot/ui/buttons/button.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { Split } from '../../components/layout/split.tsx';
import { MediaBrowser } from '../../components/media/media-browser.tsx';
import { MEDIA, mediaAssetQuery } from '../../components/media/media-query.ts';
import { UploadArea } from '../../components/media/upload-area.tsx';
import { useUploads } from '../../components/media/use-uploads.ts';
import { PageHeader } from '../../components/page/page-header.tsx';
import { mayLoseInput } from '../../components/save/may-lose-input.ts';
import { FilePanel } from '../../domains/media/library/file-panel.tsx';
import { libraryText } from '../../domains/media/library-texts.ts';
import { failureText } from '../../platform/graphql/failure-text.ts';
import { FindNewMediaDocument } from '../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../platform/graphql/use-action.ts';
import { ErrorPage } from '../../shell/errors/error-page.tsx';

export default function MediaPage() {
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const id = params.get('file');
  const change = (name: string, value: string | null) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === null || value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const uploads = useUploads('library');
  const findNew = useAction(FindNewMediaDocument, {
    changes: [MEDIA],
    success: ({ find_new_media: count }) =>
      count === 0 ? libraryText('noneFound') : libraryText('found', { count }),
  });
  return (
    <>
      <PageHeader
        title={libraryText('title')}
        lead={libraryText('lead')}
        actions={
          <Button isBusy={findNew.isPending} onClick={() => void findNew.run({})}>
            {libraryText('findNew')}
          </Button>
        }
      />
      {findNew.error !== null && <Alert kind="error">{findNew.error}</Alert>}
      <Split
        side={
          id === null ? (
            <p className="muted">{libraryText('pick')}</p>
          ) : (
            <Chosen id={id} onClose={() => change('file', null)} />
          )
        }
      >
        <MediaBrowser
          chosen={new Set(id === null ? [] : [id])}
          onChoose={async (file) => {
            if (await mayLoseInput()) change('file', file.id === id ? null : file.id);
          }}
          search={search}
          onSearch={(text) => change('search', text)}
        >
          <UploadArea uploads={uploads} />
        </MediaBrowser>
      </Split>
    </>
  );
}

function Chosen({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { data, error } = useQuery(mediaAssetQuery(id));
  if (error !== null) return <Alert kind="error">{failureText(error)}</Alert>;
  const file = data?.media_asset;
  if (file == null) return <p className="muted">{libraryText('pick')}</p>;
  return <FilePanel key={id} file={file} onDeleted={onClose} />;
}

export { ErrorPage as ErrorBoundary };
