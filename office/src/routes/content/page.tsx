import { useParams } from 'react-router';
import { contentText } from '../../domains/cms/content-texts.ts';
import { ContentEditor } from '../../domains/cms/editor/content-editor.tsx';
import { ErrorPage } from '../../shell/errors/error-page.tsx';

export default function PagePage() {
  const { name = '' } = useParams();
  return (
    <ContentEditor
      kind="page"
      name={name}
      title={name}
      back={{ to: '/content/pages', text: contentText('pages') }}
    />
  );
}

export { ErrorPage as ErrorBoundary };
