import { useParams } from 'react-router';
import { contentText } from '../../domains/cms/content-texts.ts';
import { ContentEditor } from '../../domains/cms/editor/content-editor.tsx';
import { ErrorPage } from '../../shell/errors/error-page.tsx';

export default function BlockPage() {
  const { name = '' } = useParams();
  return (
    <ContentEditor
      kind="block"
      name={name}
      title={name}
      back={{ to: '/content/blocks', text: contentText('blocks') }}
    />
  );
}

export { ErrorPage as ErrorBoundary };
