import { useParams } from 'react-router';
import { MailEditor } from '../../domains/shop/mails/mail-editor.tsx';
import { ErrorPage } from '../../shell/errors/error-page.tsx';

export default function MailPage() {
  const { code = '' } = useParams();
  return <MailEditor code={code} />;
}

export { ErrorPage as ErrorBoundary };
