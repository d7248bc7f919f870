import { MailList } from '../../domains/shop/mails/mail-list.tsx';
import { ErrorPage } from '../../shell/errors/error-page.tsx';

export default function MailsPage() {
  return <MailList />;
}

export { ErrorPage as ErrorBoundary };
