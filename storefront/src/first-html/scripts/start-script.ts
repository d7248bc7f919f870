import { restoreScroll } from './restore-scroll.ts';
import { startAfterPaint, watchLazyParts } from './start-after-paint.ts';

/* The script at the end of every document. */
restoreScroll();
watchLazyParts();
void startAfterPaint();
