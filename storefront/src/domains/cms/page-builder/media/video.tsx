import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { cmsText } from '../../cms-texts.ts';
import { attributesOf, styleOf } from '../../html/element-props.ts';
import { findElement } from '../../html/parse-html.ts';
import type { PieceProps } from '../../html/piece.ts';
import styles from './video.module.css';

/**
 * A video behind a button: other sites are contacted only after a click. Without scripts it is a
 * link.
 */
export default function Video({ element }: PieceProps) {
  const [isPlaying, setIsPlaying] = useState(false);
  const inner = findElement(element.children, (child) => child.attributes['data-element'] === 'inner');
  const source = findElement(element.children, (child) => child.attributes['data-video-src'] !== undefined);
  const address = source?.attributes['data-video-src'];
  if (!address) return null;
  return (
    <div {...attributesOf(element)} style={styleOf(element)}>
      <div className={styles.frame} style={inner ? styleOf(inner) : undefined}>
        {isPlaying ? (
          <Player address={address} />
        ) : (
          <a
            className={styles.button}
            href={address}
            target="_blank"
            rel="noopener noreferrer"
            onClick={(event) => {
              // A video file of another site opens there, because the CSP allows media only from
              // the shop.
              if (isFile(address) && !address.startsWith('/')) return;
              event.preventDefault();
              setIsPlaying(true);
            }}
          >
            <Icon of={Play} />
            <span>{cmsText('playFilm')}</span>
            {hostOf(address) && <small>{cmsText('playsFrom', { host: hostOf(address) })}</small>}
          </a>
        )}
      </div>
    </div>
  );
}

function Player({ address }: { readonly address: string }) {
  if (isFile(address)) {
    // biome-ignore lint/a11y/useMediaCaption: the content format has no captions.
    return <video src={address} controls autoPlay playsInline />;
  }
  return (
    <iframe
      src={`${address}?autoplay=1`}
      title={cmsText('film')}
      allow="autoplay; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
      allowFullScreen
    />
  );
}

function isFile(address: string): boolean {
  return /\.(?:mp4|webm)(?:\?|$)/i.test(address);
}

/** Returns the host of a video; empty for the shop's own. */
function hostOf(address: string): string {
  return /^https:\/\/(?:www\.|player\.)?([^/:]+)/.exec(address)?.[1]?.replace('-nocookie', '') ?? '';
}
