import { contentText } from '../../domains/cms/content-texts.ts';
import { ContentList } from '../../domains/cms/list/content-list.tsx';
import { ErrorPage } from '../../shell/errors/error-page.tsx';

export default function PagesPage() {
  return (
    <ContentList
      kind="page"
      title={contentText('pages')}
      lead={contentText('pagesLead')}
      create={contentText('newPage')}
      path="/content/pages"
    />
  );
}

export { ErrorPage as ErrorBoundary };
