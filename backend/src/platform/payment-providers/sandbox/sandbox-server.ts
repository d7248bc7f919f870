import type { AddressInfo } from 'node:net';
import { openSandboxBank } from './sandbox-bank.ts';
import { serveSandbox } from './sandbox-http.ts';

/*
 * Runs the sandbox gateway as a separate process on the loopback interface: node tools/run.mjs
 * backend/src/platform/payment-providers/sandbox/sandbox-server.ts FOLDER [PORT]
 *
 * Prints its URL for the shop's SANDBOX_GATEWAY_URL.
 */
const [folder, port = '0'] = process.argv.slice(2);
if (folder === undefined) {
  process.stderr.write('Name the folder of the payments: sandbox-server.ts FOLDER [PORT]\n');
  process.exit(1);
}
const server = serveSandbox(openSandboxBank(folder));
server.listen(Number(port), '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
