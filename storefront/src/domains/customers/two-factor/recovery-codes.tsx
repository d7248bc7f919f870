import { Button } from '@ingot/ui/buttons/button.tsx';
import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { Copy, Download, Printer } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { saveFile } from '../../../platform/storage/save-file.ts';
import { DEFAULT_STORE_NAME, useStoreConfig } from '../../shop/settings/store-config.ts';
import { copyText } from './copy-text.ts';
import styles from './two-factor.module.css';
import { twoFactorText } from './two-factor-texts.ts';

export interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly email: string;
  readonly isBusy?: boolean;
  /** Called after the customer confirmed that the codes are saved. */
  readonly onKept: () => void;
}

/** Ten recovery codes, shown once, with buttons to copy, download and print. */
export function RecoveryCodes({ codes, email, isBusy = false, onKept }: RecoveryCodesProps) {
  const store = useStoreConfig()?.store_name ?? DEFAULT_STORE_NAME;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const about = twoFactorText('codesFile', { email, store });
  const text = `${about}\n\n${codes.join('\n')}\n`;
  return (
    <section className={styles.codes}>
      <h3 ref={heading} tabIndex={-1}>
        {twoFactorText('keepCodes')}
      </h3>
      <p>{twoFactorText('keepCodesWhy')}</p>
      <div className={styles.printed}>
        <p className={styles.printOnly}>{about}</p>
        <ul aria-label={twoFactorText('codesList')}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <div className={styles.acts}>
        <Button size="sm" onClick={() => void copyText(codes.join('\n'))}>
          <Icon of={Copy} size="sm" />
          {twoFactorText('copyAll')}
        </Button>
        <Button size="sm" onClick={() => saveFile('recovery-codes.txt', text, 'text/plain')}>
          <Icon of={Download} size="sm" />
          {twoFactorText('download')}
        </Button>
        <Button size="sm" onClick={() => window.print()}>
          <Icon of={Printer} size="sm" />
          {twoFactorText('print')}
        </Button>
      </div>
      <div>
        <Button variant="primary" isBusy={isBusy} onClick={onKept}>
          {twoFactorText('keptThem')}
        </Button>
      </div>
    </section>
  );
}
