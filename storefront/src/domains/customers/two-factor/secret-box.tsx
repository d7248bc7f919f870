import { Copy } from 'lucide-react';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { copyText } from './copy-text.ts';
import styles from './two-factor.module.css';
import { twoFactorText } from './two-factor-texts.ts';

/** What an authenticator app is set up with: a picture to scan (TFA-03). */
export function SecretPicture({ qrCodeUrl }: { readonly qrCodeUrl: string }) {
  return (
    <img
      className={styles.qr}
      src={qrCodeUrl}
      width="192"
      height="192"
      alt={twoFactorText('pictureOfCode')}
    />
  );
}

/** The same as text: a read-only box, selected by a click (TFA-05), in groups of four that apps read past. */
export function SecretBox({ secretCode }: { readonly secretCode: string }) {
  return (
    <div className={styles.secret}>
      <textarea
        className={styles.input}
        readOnly
        rows={2}
        spellCheck={false}
        aria-label={twoFactorText('secretCode')}
        value={inGroups(secretCode)}
        onClick={(event) => event.currentTarget.select()}
      />
      <button
        type="button"
        aria-label={twoFactorText('copySecret')}
        onClick={() => void copyText(secretCode)}
      >
        <Icon of={Copy} />
      </button>
    </div>
  );
}

/** Groups of four, four to a line. */
function inGroups(secretCode: string): string {
  return secretCode.replaceAll(/(.{4})(?=.)/g, '$1 ').replaceAll(/(.{19}) /g, '$1\n');
}
