import { contentText } from '../../domains/cms/content-texts.ts';
import { ContentEditor } from '../../domains/cms/editor/content-editor.tsx';
import { ErrorPage } from '../../shell/errors/error-page.tsx';

export default function NoticePage() {
  return <ContentEditor kind="notice" name="notice" title={contentText('notice')} />;
}

export { ErrorPage as ErrorBoundary };
