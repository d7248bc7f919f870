import { type CSSProperties, useEffect, useRef, useState } from 'react';
import styles from './scaled-frame.module.css';

/** Where the page comes from: an address, or its HTML. */
type PageSource = { readonly address: string } | { readonly html: string };

type ScaledFrameProps = PageSource & {
  readonly title: string;
  /** Size of the page's viewport, in CSS pixels. */
  readonly width: number;
  readonly height: number;
};

/** Shows a page of the shop, or an e-mail, at a viewport width, scaled down to the width of the column. */
export function ScaledFrame({ title, width, height, ...source }: ScaledFrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(0);
  useEffect(() => {
    if (box.current === null) return;
    const observer = new ResizeObserver(([entry]) =>
      setScale(Math.min(1, (entry?.contentRect.width ?? 0) / width)),
    );
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [width]);
  return (
    <div
      ref={box}
      className={styles.frame}
      style={{ '--scale': scale, '--width': `${width}px`, '--height': `${height}px` } as CSSProperties}
    >
      {/* Blocks scripts, also on pages that a link inside the frame opens. */}
      {'html' in source ? (
        <iframe title={title} srcDoc={source.html} sandbox="" />
      ) : (
        <iframe title={title} src={source.address} sandbox="allow-same-origin" />
      )}
    </div>
  );
}
