import type { AddressInfo } from 'node:net';
import { openSandboxBank } from './sandbox-bank.ts';
import { serveSandbox } from './sandbox-http.ts';

/*
 * The sandbox gateway as a process of its own, on this machine only:
 *   node tools/run.mjs backend/src/platform/payment-providers/sandbox/sandbox-server.ts FOLDER [PORT]
 * It prints its address, which goes into SANDBOX_GATEWAY_URL of the shop.
 */
const [folder, port = '0'] = process.argv.slice(2);
if (folder === undefined) {
  process.stderr.write('Say in which folder the payments are: sandbox-server.ts FOLDER [PORT]\n');
  process.exit(1);
}
const server = serveSandbox(openSandboxBank(folder));
server.listen(Number(port), '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
