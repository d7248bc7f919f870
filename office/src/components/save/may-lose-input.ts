import { interrupt } from '../../platform/session/interruptions.ts';
import { forgetUnsavedInput, hasUnsavedInput } from './use-leave-warning.ts';

/**
 * Asks before another subject of the same page, or signing out, replaces a form with unsaved input. Resolves to
 * whether it may: without a question if nothing is unsaved.
 */
export async function mayLoseInput(): Promise<boolean> {
  if (!hasUnsavedInput()) return true;
  if (!(await interrupt('leave', performance.now()))) return false;
  forgetUnsavedInput();
  return true;
}
