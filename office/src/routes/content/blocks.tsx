import { contentText } from '../../domains/cms/content-texts.ts';
import { ContentList } from '../../domains/cms/list/content-list.tsx';
import { ErrorPage } from '../../shell/errors/error-page.tsx';

export default function BlocksPage() {
  return (
    <ContentList
      kind="block"
      title={contentText('blocks')}
      lead={contentText('blocksLead')}
      create={contentText('newBlock')}
      path="/content/blocks"
    />
  );
}

export { ErrorPage as ErrorBoundary };
