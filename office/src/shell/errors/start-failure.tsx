import { Button } from '@ingot/ui/buttons/button.tsx';
import { CircleAlert } from 'lucide-react';
import { MessagePage } from '../../components/page/message-page.tsx';
import { forgetStarts } from '../../platform/start/failed-starts.ts';
import { errorText } from './error-texts.ts';

/** The page in place of an office whose scripts could not be loaded. It needs no router. */
export function StartFailure() {
  return (
    <MessagePage icon={CircleAlert} title={errorText('startTitle')} text={errorText('startBody')}>
      <Button
        variant="primary"
        onClick={() => {
          forgetStarts();
          window.location.reload();
        }}
      >
        {errorText('reload')}
      </Button>
    </MessagePage>
  );
}
