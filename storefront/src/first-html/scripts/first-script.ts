import { recordEarlyPresses } from './early-press.ts';
import { defineLaterStyles } from './later-styles.ts';
import { defineNotLoaded } from './not-loaded.ts';
import { applyTheme } from './theme.ts';

/* The script in the head of every document. */
const { lead = '', again = '' } = document.currentScript?.dataset ?? {};
applyTheme();
recordEarlyPresses();
defineNotLoaded({ lead, again });
defineLaterStyles();
