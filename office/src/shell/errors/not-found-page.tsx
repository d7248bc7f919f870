import { ButtonLink } from '@ingot/ui/buttons/button.tsx';
import { SearchX } from 'lucide-react';
import { MessagePage } from '../../components/page/message-page.tsx';
import { errorText } from './error-texts.ts';

/** The page of an address without a page. */
export function NotFoundPage() {
  return (
    <MessagePage icon={SearchX} title={errorText('notFound')} text={errorText('notFoundBody')}>
      <ButtonLink to="/">{errorText('home')}</ButtonLink>
    </MessagePage>
  );
}
