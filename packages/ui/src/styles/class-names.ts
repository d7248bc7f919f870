/**
 * Joins the class names that apply: `classNames(styles.button, isBusy && styles.busy, className)`.
 */
export function classNames(...names: ReadonlyArray<string | false | null | undefined>): string {
  return names.filter(Boolean).join(' ');
}
