import type { Page } from '@playwright/test';

/** Types an address into the form of a page, with the e-mail address for guests. */
export async function typeAddress(
  page: Page,
  { email, name = ['Ada', 'Buyer'], street = '1 Quay Street' }: TypedAddress = {},
): Promise<void> {
  if (email !== undefined) await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('First Name').fill(name[0]);
  await page.getByLabel('Last Name').fill(name[1]);
  await page.getByLabel('Street address').fill(street);
  await page.getByLabel('City').fill('Dover');
  await page.getByLabel('State').selectOption({ label: 'Delaware' });
  await page.getByLabel(/ZIP|Postcode/).fill('19901');
  await page.getByLabel('Phone').fill('3025550100');
}

interface TypedAddress {
  readonly email?: string;
  readonly name?: readonly [first: string, last: string];
  readonly street?: string;
}
