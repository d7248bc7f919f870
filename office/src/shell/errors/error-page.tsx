import { Button, ButtonLink } from '@ingot/ui/buttons/button.tsx';
import { CircleAlert } from 'lucide-react';
import { MessagePage } from '../../components/page/message-page.tsx';
import { errorText } from './error-texts.ts';

/** The page in place of one that failed to render. */
export function ErrorPage() {
  return (
    <MessagePage icon={CircleAlert} title={errorText('title')} text={errorText('body')}>
      <Button variant="primary" onClick={() => window.location.reload()}>
        {errorText('reload')}
      </Button>
      <ButtonLink to="/">{errorText('home')}</ButtonLink>
    </MessagePage>
  );
}
