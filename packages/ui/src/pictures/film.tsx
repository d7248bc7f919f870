import { ExternalLink, Play } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './film.module.css';
import { type FilmSource, filmSource } from './film-source.ts';
import { Icon } from './icon.tsx';

export interface FilmProps {
  /** Where the film is, in any way that YouTube, Vimeo or the shop's media write it. */
  readonly address: string;
  readonly title: string;
  readonly description?: string;
  /** What the button says, "Watch the film: …". */
  readonly label: string;
  /** The still that fills the frame until the film plays. */
  readonly children: ReactNode;
}

/**
 * A film behind its still: nothing is asked of another site before the button is pressed. A film that cannot play on the
 * page is a link to where it is.
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

/** The film itself, over its still; takes the focus that its button had. */
function Player({ source, title }: { readonly source: FilmSource; readonly title: string }) {
  const player = useRef<HTMLIFrameElement & HTMLVideoElement>(null);
  useEffect(() => player.current?.focus(), []);
  if (source.kind === 'file') {
    return (
      // biome-ignore lint/a11y/useMediaCaption: the shop's films have no speech; their description stands beside them.
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
      // The player of YouTube refuses pages that do not say who they are.
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}
