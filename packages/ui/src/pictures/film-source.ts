import { mediaPath } from './image-source.ts';

/** How a video is played. */
export interface FilmSource {
  /**
   * `frame`: an iframe with another site's player. `file`: a video file in the browser's player.
   */
  readonly kind: 'frame' | 'file';
  readonly src: string;
}

const YOUTUBE =
  /^(?:https?:)?\/\/(?:www\.|m\.)?(?:youtube(?:-nocookie)?\.com\/(?:embed\/|shorts\/|watch\?(?:[^#]*&)?v=)|youtu\.be\/)([\w-]{6,20})/;
const VIMEO = /^(?:https?:)?\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d{4,15})/;

/**
 * Returns the embeddable source of a video: YouTube without cookies, Vimeo without tracking, or a
 * file of the shop's media. Returns null for other URLs, because the page's CSP blocks them; the
 * page can only link to them.
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
