import { Button } from '@ingot/ui/buttons/button.tsx';
import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { Download } from 'lucide-react';
import { saveFile } from '../../../platform/files/save-file.ts';
import { staffText } from '../staff-texts.ts';
import styles from './recovery-codes.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  /** The label of the button that goes on. */
  readonly done: string;
  readonly onDone: () => void;
}

/** New recovery codes, which are shown once. */
export function RecoveryCodes({ codes, done, onDone }: RecoveryCodesProps) {
  return (
    <section className={styles.codes}>
      <h2>{staffText('recoveryTitle')}</h2>
      <p className="muted">{staffText('recoveryBody')}</p>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button
        isBlock
        onClick={() => saveFile(staffText('downloadName'), `${codes.join('\n')}\n`, 'text/plain')}
      >
        <Icon of={Download} />
        {staffText('download')}
      </Button>
      <Button variant="primary" isBlock onClick={onDone}>
        {done}
      </Button>
    </section>
  );
}
