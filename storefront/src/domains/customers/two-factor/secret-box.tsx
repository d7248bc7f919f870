import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { Copy } from 'lucide-react';
import { copyText } from './copy-text.ts';
import styles from './two-factor.module.css';
import { twoFactorText } from './two-factor-texts.ts';

/** The QR code for an authenticator app. */
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

/** The secret as text: a read-only box in groups of four, which a click selects. */
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

/** Formats groups of four, four groups to a line. */
function inGroups(secretCode: string): string {
  return secretCode.replaceAll(/(.{4})(?=.)/g, '$1 ').replaceAll(/(.{19}) /g, '$1\n');
}
