import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { joinStaff } from '../harness/office/join-staff.ts';
import { expectAccessible } from '../harness/page/accessible.ts';
import { test } from '../harness/page/policed-test.ts';
import { SHOP_PORT } from '../harness/places.ts';
import { queryDatabase } from '../harness/shop/database.ts';
import { readOrderRow } from '../harness/shop/order-row.ts';
import { runShopCommand } from '../harness/shop/shop-command.ts';
import { makeCart, orderCart } from '../harness/shopper/seed-cart.ts';

// Passkeys belong to a host name; an address has none.
test.use({
  baseURL: `http://localhost:${SHOP_PORT}`,
  contextOptions: { reducedMotion: 'reduce' },
});

const SKU = 'AG-SHIP-1';
const PICTURE = 'catalog/product/gold-minted-bar-100g-1.webp';
const ACCOUNT = '7700001234';

/** Types a code as a hand scanner does: keys and Enter, into the focused field. */
async function scan(page: Page, code: string) {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

/** A CAMT.053 statement with one credit, which names an order. */
function statementOf(number: string, cents: number): Buffer {
  const amount = (minor: number) => `<Amt Ccy="USD">${(minor / 100).toFixed(2)}</Amt>`;
  const day = new Date().toISOString().slice(0, 10);
  const balance = (code: string, minor: number) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${amount(minor)}<CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`;
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>
  <GrpHdr><MsgId>M-${number}</MsgId><CreDtTm>${day}T18:00:00</CreDtTm></GrpHdr>
  <Stmt><Id>S-${number}</Id><Acct><Id><Othr><Id>${ACCOUNT}</Id></Othr></Id><Ccy>USD</Ccy></Acct>
    ${balance('OPBD', 100_000)}${balance('CLBD', 100_000 + cents)}
    <Ntry>${amount(cents)}<CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt>
      <AcctSvcrRef>W-${number}</AcctSvcrRef>
      <NtryDtls><TxDtls><RltdPties><Dbtr><Nm>Ada Buyer</Nm></Dbtr></RltdPties>
        <RmtInf><Ustrd>ORDER ${number}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>
  </Stmt></BkToCstmrStmt></Document>`);
}

/** Adds the bank account and imports a statement, all by keyboard except for the file itself. */
async function importStatement(page: Page, file: Buffer): Promise<void> {
  await page.getByRole('button', { name: 'Import statement' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Import a statement' });
  await dialog
    .getByLabel(/Statement of the bank/)
    .setInputFiles({ name: 'statement.xml', mimeType: 'application/xml', buffer: file });
  await expect(dialog.getByText('statement.xml')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Import statement' }).focus();
  await page.keyboard.press('Enter');
}

test('a wire order goes from the bank statement over the bench to the carrier (MONEY-01, MONEY-02, BENCH-01, BENCH-05)', async ({
  page,
}) => {
  await queryDatabase(`update product set weight_tolerance_mg = 50 where sku = $1`, [SKU]);
  const { number } = await orderCart(await makeCart([{ sku: SKU, quantity: 1 }], 'payment'));
  const statement = statementOf(number, Number((await readOrderRow(number)).grand_total_minor));

  await test.step('the desk adds its bank account', async () => {
    await joinStaff(page, { name: 'Wren Hale', role: 'owner' });
    await page.goto('/office/money');
    await expect(page.getByRole('heading', { level: 1, name: 'Bank statement' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Add a bank account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a bank account' });
    await dialog.getByLabel('IBAN or account number').fill(ACCOUNT);
    await dialog.getByLabel('Name', { exact: true }).fill('Harbor National');
    await dialog.getByLabel('Routing number of the bank').fill('021000021');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('the statement proposes the exact match, which one click books', async () => {
    await importStatement(page, statement);
    await expect(page.getByText('New lines: 1. Known lines: 0.')).toBeVisible();
    const row = page.getByRole('row', { name: new RegExp(number) });
    await expect(row).toContainText('Reference and amount agree.');
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Confirm 1 payment, / }).click();
    await expect(row).toContainText(`Order ${number}`);
    await expect(page.getByRole('button', { name: /^Confirm / })).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('the same file books nothing again', async () => {
    await importStatement(page, statement);
    const dialog = page.getByRole('dialog', { name: 'Import a statement' });
    await expect(dialog.getByRole('alert')).toContainText('This file was imported on');
    await expectAccessible(page);
    expect(await runShopCommand('order', number)).toContain('Paid');
    const paid = await queryDatabase(
      'select 1 from order_payment where order_id = (select id from sales_order where number = $1)',
      [number],
    );
    expect(paid).toHaveLength(1);
  });

  await test.step('the bench packs it by scanner', async () => {
    await page.goto('/office/bench');
    await page.getByRole('button', { name: `Pack order ${number}` }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Scan a piece or type its number')).toBeFocused();
    await scan(page, SKU);
    const weight = page.getByLabel('Weight in grams');
    const [piece] = await queryDatabase<{ grams: string }>(
      'select (gross_weight_mg / 1000.0)::text as grams from product where sku = $1',
      [SKU],
    );
    await weight.focus();
    await scan(page, Number(piece?.grams).toFixed(3));
    await expect(weight).toHaveCount(0);
    const buffer = readFileSync(join(import.meta.dirname, '../../demo/media', PICTURE));
    await page
      .getByLabel('Add a photograph')
      .setInputFiles({ name: 'sealed.webp', mimeType: 'image/webp', buffer });
    await expect(page.getByRole('img', { name: 'Photograph 1 of the package' })).toBeVisible();
    await page.getByLabel('Seal number').focus();
    await scan(page, `S${number}`);
    await page.getByLabel(/^Tracking number of/).focus();
    await scan(page, `T ${number}`);
    await expect(page.getByRole('heading', { name: `Package ${number}-1 is closed.` })).toBeVisible();
  });

  await test.step('the carrier takes the package', async () => {
    await page.goto('/office/bench/manifests');
    await expect(page.getByRole('row', { name: new RegExp(`T ${number}`) })).toBeVisible();
    const count = await page.getByRole('link', { name: /-\d$/ }).count();
    await page.getByLabel('Driver’s name').fill('R. Calder');
    await page.getByLabel('Seals counted').fill(String(count));
    await page.getByRole('button', { name: 'Close the manifest' }).click();
    await expect(page.getByText('The packages are handed over.', { exact: false })).toBeVisible();
    expect(await runShopCommand('order', number)).toContain('Shipped');
  });

  await test.step('a piece that comes back goes to stock once', async () => {
    await page.goto(`/office/orders/${number}`);
    await page.getByRole('button', { name: 'Record a return' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: `Pieces of order ${number} that came back` });
    const record = dialog.getByRole('button', { name: 'Record a return' });
    await record.press('Enter');
    await expect(dialog.getByText('Enter how many pieces came back.')).toBeVisible();
    await expect(dialog.getByText('Enter the reason. Staff read it with the order.')).toBeVisible();
    await dialog.getByLabel('Back to stock').fill('1');
    await dialog.getByLabel('Reason').fill('The buyer sent it back unopened.');
    await expectAccessible(page);
    await record.focus();
    await page.keyboard.press('Enter');
    const returns = page.getByRole('table', { name: 'Returned pieces' });
    await expect(returns.getByRole('row', { name: /sent it back unopened/ })).toContainText('back to stock');
    await expectAccessible(page);
    await expect(page.getByRole('button', { name: 'Record a return' })).toHaveCount(0);
    const back = await queryDatabase(
      `select change from stock_movement where reason = 'return'
       and order_id = (select id from sales_order where number = $1)`,
      [number],
    );
    expect(back).toEqual([{ change: 1 }]);
  });
});
