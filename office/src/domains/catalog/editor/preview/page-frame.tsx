import { Segments } from '@ingot/ui/links/segments.tsx';
import { Skeleton } from '@ingot/ui/placeholders/skeleton.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ScaledFrame } from '../../../../components/layout/scaled-frame.tsx';
import { failureText } from '../../../../platform/graphql/failure-text.ts';
import { editorText } from '../editor-texts.ts';
import { previewLinkQuery } from '../product-query.ts';
import styles from './preview.module.css';

const SIZES = {
  phone: { width: 390, height: 680 },
  desktop: { width: 1280, height: 1600 },
} as const;

interface PageFrameProps {
  /** Null for a new product. */
  readonly sku: string | null;
  /** Changes with the draft on the server, so that the frame shows it. */
  readonly version: number;
  /** Whether the shop can show the draft. */
  readonly isReady: boolean;
  readonly isNew: boolean;
}

/** The page of the shop with the draft, at the width of a phone or a desktop. */
export function PageFrame({ sku, version, isReady, isNew }: PageFrameProps) {
  const [size, setSize] = useState<keyof typeof SIZES>('phone');
  const { data, error } = useQuery({ ...previewLinkQuery(sku), enabled: isReady });
  const address = data && `${data.link_product_preview.address}&version=${version}`;
  return (
    <section>
      <div className={styles.head}>
        <h2>{editorText('preview')}</h2>
        <Segments
          label={editorText('previewSize')}
          value={size}
          onChange={setSize}
          options={[
            { value: 'phone', text: editorText('phone') },
            { value: 'desktop', text: editorText('desktop') },
          ]}
        />
      </div>
      {error !== null && <Alert kind="error">{failureText(error)}</Alert>}
      {isReady ? (
        <>
          {address === undefined ? (
            <Skeleton height="320px" />
          ) : (
            <ScaledFrame title={editorText('previewFrame')} address={address} {...SIZES[size]} />
          )}
          <p className="small muted">{editorText('previewLead')}</p>
          {address !== undefined && (
            <p className="small">
              <a href={address} target="_blank" rel="noopener">
                {editorText('previewOpen')}
              </a>
            </p>
          )}
        </>
      ) : (
        <p className={styles.waits}>{editorText(isNew ? 'previewNew' : 'previewWaits')}</p>
      )}
    </section>
  );
}
