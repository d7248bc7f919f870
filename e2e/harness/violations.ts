import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What axe has to complain about in what is shown now, as `rule at element`; the line of a page that loads is gone by then. */
export async function violationsOf(page: Page): Promise<string[]> {
  await expect(page.getByRole('progressbar', { name: 'Loading page' })).toHaveCount(0);
  // Without frames there is no need for the slower way of running it.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${target.join(' ')}`));
}
