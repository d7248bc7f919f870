import { Button } from '@ingot/ui/buttons/button.tsx';
import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { Printer } from 'lucide-react';
import { useRef, useState } from 'react';
import { executeDocument } from '../../../platform/graphql/execute-document.ts';
import { failureText } from '../../../platform/graphql/failure-text.ts';
import { PackagePrintDocument } from '../../../platform/graphql/generated/graphql.ts';
import { benchText } from '../bench-texts.ts';
import type { Package } from '../package/package-query.ts';
import styles from '../package/packing.module.css';

const PRINTS = [
  ['label', 'printLabel'],
  ['packing_slip', 'printSlip'],
  ['invoice', 'printInvoice'],
  ['serials', 'printSerials'],
] as const;

/** Prints the pages of a package. */
export function PrintButtons({ parcel }: { readonly parcel: Package }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [page, setPage] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const hasSerials = parcel.lines.some(({ serials }) => serials.length > 0);
  const print = async (kind: (typeof PRINTS)[number][0]) => {
    setError(null);
    try {
      const { package_print: html } = await executeDocument(PackagePrintDocument, {
        package: parcel.id,
        kind,
      });
      // Another document each time, so that the same page can be printed again.
      setPage(`${html}<!-- ${Date.now()} -->`);
    } catch (failure) {
      setError(failureText(failure));
    }
  };
  return (
    <>
      <div className={styles.prints}>
        {PRINTS.filter(([kind]) => kind !== 'serials' || hasSerials).map(([kind, key]) => (
          <Button key={kind} onClick={() => void print(kind)}>
            <Icon of={Printer} />
            {benchText(key)}
          </Button>
        ))}
      </div>
      {error !== null && <Alert kind="error">{error}</Alert>}
      {page !== null && (
        <iframe
          ref={frame}
          title={benchText('print')}
          className={styles.printed}
          srcDoc={page}
          onLoad={() => frame.current?.contentWindow?.print()}
        />
      )}
    </>
  );
}
