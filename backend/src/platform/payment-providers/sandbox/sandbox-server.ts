import type { AddressInfo } from 'node:net';
import { openSandboxBank } from './sandbox-bank.ts';
import { serveSandbox } from './sandbox-http.ts';
import { sendSandboxEvents } from './send-sandbox-events.ts';

/*
 * Runs the sandbox gateway as a separate process on the loopback interface: node tools/run.mjs
 * backend/src/platform/payment-providers/sandbox/sandbox-server.ts FOLDER [PORT] [WEBHOOK_URL]
 *
 * Prints its URL for the shop's SANDBOX_GATEWAY_URL. With WEBHOOK_URL and SANDBOX_WEBHOOK_SECRET it
 * sends the shop an event for each payment that it settles.
 */
const [folder, port = '0', webhookUrl] = process.argv.slice(2);
const secret = process.env['SANDBOX_WEBHOOK_SECRET'];
if (folder === undefined) {
  process.stderr.write('Name the folder of the payments: sandbox-server.ts FOLDER [PORT] [WEBHOOK_URL]\n');
  process.exit(1);
}
const bank = openSandboxBank(folder);
const server = serveSandbox(
  webhookUrl && secret ? sendSandboxEvents(bank, { url: webhookUrl, secret }) : bank,
);
server.listen(Number(port), '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
