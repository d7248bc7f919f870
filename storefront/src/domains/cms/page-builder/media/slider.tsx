import { IconButton } from '@ingot/ui/buttons/icon-button.tsx';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useRef, useState } from 'react';
import { cmsText } from '../../cms-texts.ts';
import { isOn, styleOf } from '../../html/element-props.ts';
import { findElements, isContentType } from '../../html/parse-html.ts';
import type { PieceProps } from '../../html/piece.ts';
import styles from './slider.module.css';
import { useAutoplay } from './use-autoplay.ts';

/** Slides side by side, for swipe, scroll and buttons; without scripts, scrolling works. */
export default function Slider({ element, renderNodes }: PieceProps) {
  const slides = findElements(element.children, isContentType('slide'));
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const last = slides.length - 1;
  const isEndless = isOn(element, 'data-infinite-loop');

  const showSlide = (index: number) => {
    const next = index > last ? 0 : index < 0 ? last : index;
    const box = track.current;
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
    box?.scrollTo({ left: next * box.clientWidth, behavior });
    setCurrent(next);
  };
  const autoplay = useAutoplay({
    isWanted: isOn(element, 'data-autoplay') && last > 0,
    pauseMs: Number(element.attributes['data-autoplay-speed']),
    onTurn: () => showSlide(current + 1),
    box: track,
  });
  if (slides.length === 0) return null;

  return (
    <section
      className={styles.slider}
      data-content-type="slider"
      aria-roledescription="carousel"
      aria-label={cmsText('slides')}
      style={styleOf(element, ['display'])}
    >
      <ul
        ref={track}
        className={styles.track}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scroll containers must be reachable by keyboard.
        tabIndex={0}
        onScroll={({ currentTarget }) =>
          setCurrent(Math.round(currentTarget.scrollLeft / (currentTarget.clientWidth || 1)))
        }
      >
        {slides.map((slide, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parsed content has a constant order.
          <li key={index} aria-label={cmsText('slideOf', { number: index + 1, count: slides.length })}>
            {renderNodes([slide])}
          </li>
        ))}
      </ul>
      {last > 0 && (
        <div className={styles.controls}>
          {autoplay.isWanted && (
            <IconButton
              icon={autoplay.isPaused ? Play : Pause}
              label={cmsText(autoplay.isPaused ? 'play' : 'pause')}
              onClick={autoplay.toggle}
            />
          )}
          {isOn(element, 'data-show-dots') &&
            slides.map((slide, index) => (
              <button
                // biome-ignore lint/suspicious/noArrayIndexKey: parsed content has a constant order.
                key={index}
                type="button"
                className={styles.dot}
                aria-label={cmsText('showSlide', { name: slide.attributes['data-slide-name'] || index + 1 })}
                aria-current={index === current || undefined}
                onClick={() => showSlide(index)}
              />
            ))}
          {isOn(element, 'data-show-arrows') && (
            <>
              <IconButton
                icon={ChevronLeft}
                label={cmsText('previous')}
                disabled={!isEndless && current === 0}
                onClick={() => showSlide(current - 1)}
              />
              <IconButton
                icon={ChevronRight}
                label={cmsText('next')}
                disabled={!isEndless && current === last}
                onClick={() => showSlide(current + 1)}
              />
            </>
          )}
        </div>
      )}
    </section>
  );
}
