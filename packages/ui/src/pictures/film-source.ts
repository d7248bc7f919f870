import { mediaPath } from './image-source.ts';

/** How a film is played. */
export interface FilmSource {
  /** `frame`: the player of another site, in a frame. `file`: a film file, by the browser itself. */
  readonly kind: 'frame' | 'file';
  readonly src: string;
}

const YOUTUBE =
  /^(?:https?:)?\/\/(?:www\.|m\.)?(?:youtube(?:-nocookie)?\.com\/(?:embed\/|shorts\/|watch\?(?:[^#]*&)?v=)|youtu\.be\/)([\w-]{6,20})/;
const VIMEO = /^(?:https?:)?\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d{4,15})/;

/**
 * Where a film can be played on the page: YouTube by its domain without cookies, Vimeo told not to track, and film files of
 * the shop's own media. Null for any other address, which can only be linked to: the page's policy lets nothing else in.
 */
export function filmSource(address: string): FilmSource | null {
  const youtube = YOUTUBE.exec(address)?.[1];
  if (youtube !== undefined) {
    return { kind: 'frame', src: `https://www.youtube-nocookie.com/embed/${youtube}?autoplay=1&rel=0` };
  }
  const vimeo = VIMEO.exec(address)?.[1];
  if (vimeo !== undefined) {
    return { kind: 'frame', src: `https://player.vimeo.com/video/${vimeo}?autoplay=1&dnt=1` };
  }
  const path = mediaPath(address);
  return path !== null && /\.(?:mp4|webm)$/i.test(path) ? { kind: 'file', src: `/media/${path}` } : null;
}
