import { IconButton } from '@ingot/ui/buttons/icon-button.tsx';
import { useModal } from '@ingot/ui/dialogs/use-modal.ts';
import { imageSource, imageSourceSet } from '@ingot/ui/pictures/image-source.ts';
import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react';
import { type CSSProperties, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { productPartText } from '../product-parts-texts.ts';
import type { GalleryEntry } from './gallery-entries.ts';
import styles from './gallery-zoom.module.css';
import { useDragScroll } from './use-drag-scroll.ts';
import { useSwipe } from './use-swipe.ts';

/** Zoom factors relative to the screen. */
const LEVELS = [1, 2, 3.5] as const;

export interface GalleryZoomProps {
  readonly name: string;
  /** The gallery without its videos. */
  readonly pictures: readonly GalleryEntry[];
  /** Key of the first picture. */
  readonly first: string;
  readonly onClose: () => void;
}

/**
 * A full-screen picture with two zoom steps, by button, plus key, wheel or double click. Dragging,
 * touch and arrow keys scroll an enlarged picture. At the smallest size, arrow keys and swipes show
 * the next picture.
 */
export default function GalleryZoom({ name, pictures, first, onClose }: GalleryZoomProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(() =>
    Math.max(
      0,
      pictures.findIndex(({ key }) => key === first),
    ),
  );
  const [level, setLevel] = useState(0);
  const picture = pictures[index];
  const scale = LEVELS[level] ?? 1;

  useModal(dialog, true);
  useLayoutEffect(() => frame.current?.focus(), []);

  const show = (step: number) => {
    setIndex((index + step + pictures.length) % pictures.length);
    setLevel(0);
  };
  const zoom = (step: number) => setLevel(Math.min(LEVELS.length - 1, Math.max(0, level + step)));
  useKeptCentre(frame, scale);
  const swipe = useSwipe(level === 0 && pictures.length > 1 ? show : null);
  const drag = useDragScroll(frame);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { '+': 1, '=': 1, '-': -1 }[event.key];
    const side = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step !== undefined) zoom(step);
    else if (event.key === '0') setLevel(0);
    else if (side !== undefined && level === 0 && pictures.length > 1) show(side);
    else return;
    event.preventDefault();
  };

  if (picture === undefined) return null;
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={productPartText('enlarged', { name })}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a scroll container; every click has an equivalent button and key. */}
      <div
        ref={frame}
        className={styles.frame}
        // Scroll containers must be reachable by keyboard.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: see above.
        tabIndex={0}
        data-near={level > 0 || undefined}
        onDoubleClick={() => setLevel(level === 0 ? 1 : 0)}
        onWheel={(event) => {
          // The wheel scrolls an enlarged picture; with Ctrl, or a pinch on a trackpad, it zooms.
          if (event.ctrlKey || level === 0) zoom(event.deltaY < 0 ? 1 : -1);
        }}
        {...swipe}
        {...drag}
      >
        <img
          key={picture.key}
          src={imageSource(picture.url, 1280, 85)}
          srcSet={imageSourceSet(picture.url, 1280, 320, 85)}
          sizes={`${Math.round(scale * 100)}vmin`}
          width={1280}
          height={1280}
          className={picture.clip === null ? undefined : styles.cut}
          style={
            {
              inlineSize: `min(${scale * 100}vw, ${scale * 100}dvh)`,
              '--clip': picture.clip,
            } as CSSProperties
          }
          alt={`${name}: ${picture.label}`}
          draggable={false}
        />
      </div>
      <div className={styles.bar}>
        <p aria-live="polite">
          {productPartText('pictureOf', { label: picture.label, place: index + 1, count: pictures.length })}
        </p>
        {pictures.length > 1 && (
          <>
            <IconButton
              icon={ChevronLeft}
              label={productPartText('previousPicture')}
              onClick={() => show(-1)}
            />
            <IconButton icon={ChevronRight} label={productPartText('nextPicture')} onClick={() => show(1)} />
          </>
        )}
        {/* Not `disabled`: a focused button that becomes disabled would keep key events from the
            dialog. */}
        <IconButton
          icon={ZoomOut}
          label={productPartText('zoomOut')}
          aria-disabled={level === 0}
          onClick={() => zoom(-1)}
        />
        <IconButton
          icon={ZoomIn}
          label={productPartText('zoomIn')}
          aria-disabled={level === LEVELS.length - 1}
          onClick={() => zoom(1)}
        />
        <IconButton icon={X} label={productPartText('close')} onClick={onClose} />
      </div>
    </dialog>
  );
}

/** Keeps the center of the frame in place when the zoom changes. */
function useKeptCentre(frame: React.RefObject<HTMLDivElement | null>, scale: number) {
  const former = useRef(scale);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const factor = scale / former.current;
    former.current = scale;
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = element;
    // An unscaled picture is centered by margins, not by scrolling.
    element.scrollTo({
      left:
        element.scrollLeft === 0 && factor > 1
          ? (element.scrollWidth - clientWidth) / 2
          : (scrollLeft + clientWidth / 2) * factor - clientWidth / 2,
      top:
        element.scrollTop === 0 && factor > 1
          ? (element.scrollHeight - clientHeight) / 2
          : (scrollTop + clientHeight / 2) * factor - clientHeight / 2,
    });
  }, [frame, scale]);
}
