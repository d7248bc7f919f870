import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/**
 * Bare `node:http` that sends one body: the upper bound of this machine for a response of that
 * size.
 */
const [file = '', contentType = 'text/plain'] = process.argv.slice(2);
const body = readFileSync(file);

createServer((_request, response) => {
  response.writeHead(200, { 'content-type': contentType, 'content-length': body.length });
  response.end(body);
}).listen(Number(process.env.PORT), '127.0.0.1');
