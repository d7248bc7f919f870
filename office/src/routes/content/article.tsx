import { useParams } from 'react-router';
import { contentText } from '../../domains/cms/content-texts.ts';
import { ContentEditor } from '../../domains/cms/editor/content-editor.tsx';
import { ErrorPage } from '../../shell/errors/error-page.tsx';

export default function ArticlePage() {
  const { name = '' } = useParams();
  return (
    <ContentEditor
      kind="article"
      name={name}
      title={name}
      back={{ to: '/content/journal', text: contentText('journal') }}
    />
  );
}

export { ErrorPage as ErrorBoundary };
