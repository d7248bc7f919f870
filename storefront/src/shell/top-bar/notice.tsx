import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { RenderedOnce } from '@ingot/ui/rendered-once/rendered-once.tsx';
import { classNames } from '@ingot/ui/styles/class-names.ts';
import { ALERT_ICONS } from '@ingot/ui/toasts/alert.tsx';
import { storeConfigQuery, useStoreConfig } from '../../domains/shop/settings/store-config.ts';
import styles from './notice.module.css';

/** The dealer's notice above the page; nothing if it is disabled or empty. */
export function Notice() {
  const config = useStoreConfig();
  const message = config?.notification_settings_message;
  if (!config?.notification_active || !message) return null;
  const mode = noticeMode(config.notification_settings_mode);
  const [first, ...rest] = message.split(/(?<=\.)\s+/);
  return (
    <RenderedOnce
      as="div"
      partName="notice"
      queries={[storeConfigQuery()]}
      className={classNames(styles.notice, styles[mode])}
      role="status"
      render={() => (
        <div className="wrap">
          <Icon of={ALERT_ICONS[mode]} />
          <p>
            <span className={styles.first}>{first}</span>{' '}
            {rest.length > 0 && <span className={styles.long}>{rest.join(' ')} </span>}
            {config.notification_settings_link && (
              <PageLink to={config.notification_settings_link}>
                {config.notification_settings_link_text ?? config.notification_settings_link}
              </PageLink>
            )}
          </p>
        </div>
      )}
    />
  );
}

function noticeMode(mode: string): keyof typeof ALERT_ICONS {
  return mode in ALERT_ICONS ? (mode as keyof typeof ALERT_ICONS) : 'warning';
}
