import { writeMoment } from '@ingot/messages/write-values.ts';
import { TextButton } from '@ingot/ui/links/page-link.tsx';
import type { PushFieldsFragment } from '../../../platform/graphql/generated/graphql.ts';
import { useStoreConfig } from '../../shop/settings/store-config.ts';
import styles from '../alerts.module.css';
import { SwitchCheck } from '../switch-check.tsx';
import { pushText } from './push-texts.ts';

export interface OtherBrowserProps {
  readonly browser: PushFieldsFragment['browsers'][number];
  readonly onSwitch: (isOn: boolean) => Promise<unknown>;
  readonly onForget: () => void;
}

/** Turns the notifications of another browser of the customer off and on, or forgets it. */
export function OtherBrowser({ browser, onSwitch, onForget }: OtherBrowserProps) {
  const timeZone = useStoreConfig()?.timezone ?? 'UTC';
  const name = browser.name ?? pushText('unnamed');
  const day = writeMoment(browser.since, { month: 'short', day: 'numeric', year: 'numeric', timeZone });
  return (
    <div className={styles.known}>
      <SwitchCheck isOn={browser.is_on} onSwitch={onSwitch}>
        {pushText('there', { name, day })}
      </SwitchCheck>
      <TextButton aria-label={pushText('forgetOther', { name })} onClick={onForget}>
        {pushText('forget')}
      </TextButton>
    </div>
  );
}
