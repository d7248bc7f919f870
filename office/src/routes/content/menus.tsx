import { contentText } from '../../domains/cms/content-texts.ts';
import { ContentList } from '../../domains/cms/list/content-list.tsx';
import { ErrorPage } from '../../shell/errors/error-page.tsx';

export default function MenusPage() {
  return (
    <ContentList
      kind="block"
      title={contentText('menus')}
      lead={contentText('menusLead')}
      path="/content/blocks"
      isListed={({ name }) => /^(footer|menu)/.test(name)}
    />
  );
}

export { ErrorPage as ErrorBoundary };
