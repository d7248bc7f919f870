import { describe, expect, it } from 'vitest';
import { afterFrame } from './after-frame.ts';
import { afterPress } from './after-press.ts';

const nextFrame = () => new Promise<void>(afterFrame);

describe('what follows from a press', () => {
  it('is done once, after the frame', async () => {
    const done: string[] = [];
    afterPress(() => done.push('filter'));
    expect(done).toEqual([]);
    await nextFrame();
    document.body.click();
    await nextFrame();
    expect(done).toEqual(['filter']);
  });

  it('is done before the next click is heard, in the order of the presses', async () => {
    const done: string[] = [];
    document.body.addEventListener('click', () => done.push('link'), { once: true });
    afterPress(() => done.push('filter'));
    afterPress(() => done.push('order'));
    document.body.click();
    expect(done).toEqual(['filter', 'order', 'link']);
    await nextFrame();
    expect(done).toHaveLength(3);
  });

  it('is taken back by a step through the history', async () => {
    const done: boolean[] = [];
    afterPress((stands) => done.push(stands));
    window.dispatchEvent(new PopStateEvent('popstate'));
    await nextFrame();
    document.body.click();
    expect(done).toEqual([false]);
  });
});
