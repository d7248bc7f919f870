import { contentText } from '../../domains/cms/content-texts.ts';
import { ContentList } from '../../domains/cms/list/content-list.tsx';
import { ErrorPage } from '../../shell/errors/error-page.tsx';

export default function JournalPage() {
  return (
    <ContentList
      kind="article"
      title={contentText('journal')}
      lead={contentText('journalLead')}
      create={contentText('newArticle')}
      path="/content/journal"
    />
  );
}

export { ErrorPage as ErrorBoundary };
