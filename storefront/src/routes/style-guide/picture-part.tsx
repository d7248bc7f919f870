import { Picture } from '@ingot/ui/pictures/picture.tsx';
import { Demo, Part } from './part.tsx';

/** A drawing that every shop has. */
const DRAWN = '/favicon.svg';

/** A file that every shop has and that is no picture. */
const NO_PICTURE = '/robots.txt';

/** A loaded picture, one without a URL, and one that failed. */
export function PicturePart() {
  return (
    <Part title="Pictures">
      <Demo title="Shown, missing, failed">
        {[DRAWN, null, NO_PICTURE].map((src) => (
          <div key={src} style={{ width: '8rem' }}>
            <Picture src={src} alt="A piece on its plate" sizes="8rem" largest={160} />
          </div>
        ))}
      </Demo>
    </Part>
  );
}
