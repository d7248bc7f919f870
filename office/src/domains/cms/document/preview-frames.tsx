import { Segments } from '@ingot/ui/links/segments.tsx';
import { useState } from 'react';
import { ScaledFrame } from '../../../components/layout/scaled-frame.tsx';
import { contentText } from '../content-texts.ts';
import styles from './document.module.css';

const DESKTOP = { width: 1280, height: 1500 };
const PHONE = { width: 390, height: 844 };

interface PreviewFramesProps {
  /** Address of the preview; null before there is one. */
  readonly address: string | null;
  /** Changes with the draft, so that the frames show it. */
  readonly version: string;
}

/** The page of the shop with the draft, at the width of a desktop and of a phone. */
export function PreviewFrames({ address, version }: PreviewFramesProps) {
  const [size, setSize] = useState<'both' | 'desktop' | 'phone'>(firstSize);
  if (address === null) return <p className="muted">{contentText('previewWaits')}</p>;
  const shown = `${address}&version=${encodeURIComponent(version)}`;
  return (
    <section aria-label={contentText('preview')}>
      <div className={styles.bar}>
        <Segments
          label={contentText('previewSize')}
          value={size}
          onChange={setSize}
          options={[
            { value: 'both', text: contentText('both') },
            { value: 'desktop', text: contentText('desktop') },
            { value: 'phone', text: contentText('phone') },
          ]}
        />
        <a className="small" href={shown} target="_blank" rel="noopener">
          {contentText('openPreview')}
        </a>
      </div>
      <div className={styles.frames}>
        {size !== 'phone' && (
          <figure className={styles.wide}>
            <figcaption>{contentText('desktopFrame')}</figcaption>
            <ScaledFrame title={contentText('desktopFrame')} address={shown} {...DESKTOP} />
          </figure>
        )}
        {size !== 'desktop' && (
          <figure className={styles.narrow}>
            <figcaption>{contentText('phoneFrame')}</figcaption>
            <ScaledFrame title={contentText('phoneFrame')} address={shown} {...PHONE} />
          </figure>
        )}
      </div>
    </section>
  );
}

/** Returns the initial preview: on a phone's screen, the phone size alone. */
function firstSize(): 'both' | 'phone' {
  return matchMedia('(min-width: 700px)').matches ? 'both' : 'phone';
}
