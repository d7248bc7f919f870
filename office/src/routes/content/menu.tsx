import { contentText } from '../../domains/cms/content-texts.ts';
import { ContentEditor } from '../../domains/cms/editor/content-editor.tsx';
import { menuText } from '../../domains/cms/menu/menu-texts.ts';
import { ErrorPage } from '../../shell/errors/error-page.tsx';

export default function MenuPage() {
  const back = { to: '/content/menus', text: contentText('menus') };
  return <ContentEditor kind="menu" name="menu" title={menuText('title')} back={back} />;
}

export { ErrorPage as ErrorBoundary };
