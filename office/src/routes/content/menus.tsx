import { contentText } from '../../domains/cms/content-texts.ts';
import { ContentList } from '../../domains/cms/list/content-list.tsx';
import { menuText } from '../../domains/cms/menu/menu-texts.ts';
import { ErrorPage } from '../../shell/errors/error-page.tsx';

export default function MenusPage() {
  return (
    <ContentList
      kind="block"
      title={contentText('menus')}
      lead={contentText('menusLead')}
      link={{ to: '/content/menus/storefront', text: menuText('arrange') }}
      path="/content/blocks"
      isListed={({ name }) => /^(footer|menu)/.test(name)}
    />
  );
}

export { ErrorPage as ErrorBoundary };
