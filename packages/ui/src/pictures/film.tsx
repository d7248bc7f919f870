import { ExternalLink, Play } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './film.module.css';
import { type FilmSource, filmSource } from './film-source.ts';
import { Icon } from './icon.tsx';

export interface FilmProps {
  /** URL of the video in any form that YouTube, Vimeo or the shop's media use. */
  readonly address: string;
  readonly title: string;
  readonly description?: string;
  /** Label of the play button, such as "Watch the film: …". */
  readonly label: string;
  /** The preview image that fills the frame until the video plays. */
  readonly children: ReactNode;
}

/**
 * A video behind its preview image. Sends no request to another site before a press on the play
 * button. Renders a link if the video cannot be embedded.
 */
export function Film({ address, title, description = '', label, children }: FilmProps) {
  const [isPlaying, setIsPlaying] = useState(false);
  const source = filmSource(address);
  const words = (
    <span>
      {label}
      {description !== '' && <small>{description}</small>}
    </span>
  );
  return (
    <div className={styles.film}>
      {children}
      {source === null ? (
        <a className={styles.press} href={address} rel="noopener">
          <Icon of={ExternalLink} />
          {words}
        </a>
      ) : isPlaying ? (
        <Player source={source} title={title} />
      ) : (
        <button type="button" className={styles.press} onClick={() => setIsPlaying(true)}>
          <Icon of={Play} />
          {words}
        </button>
      )}
    </div>
  );
}

/** The player above the preview image. Takes over focus from the play button. */
function Player({ source, title }: { readonly source: FilmSource; readonly title: string }) {
  const player = useRef<HTMLIFrameElement & HTMLVideoElement>(null);
  useEffect(() => player.current?.focus(), []);
  if (source.kind === 'file') {
    return (
      // biome-ignore lint/a11y/useMediaCaption: the shop's videos have no speech; the page describes their content.
      <video
        ref={player}
        className={styles.player}
        src={source.src}
        title={title}
        controls
        autoPlay
        playsInline
      />
    );
  }
  return (
    <iframe
      ref={player}
      className={styles.player}
      src={source.src}
      title={title}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      // YouTube's player rejects pages that send no referrer.
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}
