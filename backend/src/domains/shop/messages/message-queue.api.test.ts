import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { type OfficeClient, officeAs } from '../../../testing/office/office-client.ts';
import { type MailServer, startMailServer } from '../../../testing/servers/mail-server.ts';
import { jobsDone } from '../../../testing/waiting.ts';
import { letRepliesLeave } from './send-replies.ts';

let mailServer: MailServer;
let shop: TestShop;
let desk: OfficeClient;
beforeAll(async () => {
  mailServer = await startMailServer();
  shop = await createTestShop({ env: { SMTP_URL: mailServer.url, TRUST_PROXY: 'on' } });
  desk = await officeAs(shop, 'order_desk', 'Ines');
});
afterAll(async () => {
  await shop.close();
  await mailServer.close();
});

const FIELDS = 'id version status name text replies { text by has_left }';
const QUEUE = `query ($status: MessageStatus!) {
  message_queue(status: $status) { messages { ${FIELDS} } open answered closed }
}`;
interface Message {
  readonly id: string;
  readonly version: string;
  readonly status: string;
  readonly text: string;
  readonly replies: readonly { readonly text: string; readonly by: string; readonly has_left: boolean }[];
}

let visitors = 0;
async function write(comment: string, more: object = {}): Promise<Message> {
  shop.clock.advance(1000);
  const { errors } = await shop.query(
    'mutation ($input: ContactUsInput!) { contactUs(input: $input) { status } }',
    { input: { name: 'Marta Oakes', email: 'marta@oakes.example', comment, ...more } },
    { headers: { 'x-forwarded-for': `203.0.113.${++visitors}` } },
  );
  expect(errors).toBeUndefined();
  const found = (await queue('open')).messages.find(({ text }) => text === comment);
  if (!found) throw new Error(`The message ${comment} does not wait`);
  return found;
}
async function queue(status: string) {
  const answer = await desk.query<{
    message_queue: { messages: Message[]; open: number; answered: number; closed: number };
  }>(QUEUE, { status });
  expect(answer.errors).toBeUndefined();
  return answer.data.message_queue;
}
function act(field: string, { id, version }: Message, text?: string, client = desk) {
  const more = text === undefined ? '' : ', text: $text';
  const declared = text === undefined ? '' : ', $text: String!';
  return client.query<{ done: Message }>(
    `mutation ($id: ID!, $version: ID!${declared}) { done: ${field}(id: $id, version: $version${more}) { ${FIELDS} } }`,
    { id, version, text },
  );
}
const reply = (message: Message, text: string, client = desk) =>
  act('reply_to_message', message, text, client);
const mails = () => mailServer.mails.filter(({ parsed }) => parsed.messageId?.startsWith('<contact-reply'));

describe('the queue of messages', () => {
  test('replies by e-mail once, after the time to withdraw the reply (CUST-06)', async () => {
    const message = await write('Do you take\ncast bars?');
    const work = await desk.query<{ open_work_list: { rows: { path: string; label: string }[] } }>(
      '{ open_work_list(code: "open_messages") { rows { path label } } }',
    );
    expect(work.data.open_work_list.rows).toEqual([
      { path: `/messages?message=${message.id}`, label: 'Marta Oakes: Do you take\ncast bars?' },
    ]);
    const { data } = await reply(message, ' Yes, <b>we</b> do. ');
    expect(data.done).toMatchObject({
      status: 'answered',
      replies: [{ text: 'Yes, <b>we</b> do.', by: 'Ines', has_left: false }],
    });
    await letRepliesLeave(shop.services);
    await jobsDone(shop.db);
    expect(mails()).toHaveLength(0);
    shop.clock.advance(31_000);
    await Promise.all([letRepliesLeave(shop.services), letRepliesLeave(shop.services)]);
    await jobsDone(shop.db);
    expect(mails()).toHaveLength(1);
    const [mail] = mails();
    expect(mail?.recipients).toEqual(['marta@oakes.example']);
    expect(mail?.parsed.text).toContain('Yes, <b>we</b> do.');
    expect(mail?.parsed.text).toContain('> cast bars?');
    expect(mail?.parsed.html).not.toContain('<b>we</b>');
    const [sent] = (await queue('answered')).messages;
    expect(sent?.replies[0]?.has_left).toBe(true);
    expect((await act('reopen_message', sent as Message)).code).toBe('REPLY_SENT');
  });

  test('withdraws a reply that was not sent, and reopens a closed message (CUST-06)', async () => {
    const message = await write('Taken back.');
    const sent = await reply(message, 'Too early.');
    const back = await act('reopen_message', sent.data.done);
    expect(back.data.done).toMatchObject({ status: 'open', replies: [] });
    shop.clock.advance(31_000);
    const before = mails().length;
    await letRepliesLeave(shop.services);
    await jobsDone(shop.db);
    expect(mails()).toHaveLength(before);
    const closed = await act('close_message', back.data.done);
    expect(closed.data.done.status).toBe('closed');
    expect((await act('close_message', closed.data.done)).code).toBe('MESSAGE_NOT_OPEN');
    expect((await act('reopen_message', closed.data.done)).data.done.status).toBe('open');
  });

  test('only one of two people replies; the other reply is rejected (CUST-06)', async () => {
    const message = await write('Two at once.');
    const other = await officeAs(shop, 'order_desk');
    const both = await Promise.all([reply(message, 'One.'), reply(message, 'Two.', other)]);
    expect(both.map(({ code }) => code).filter((code) => code === 'CONFLICT')).toHaveLength(1);
    const [answered] = (await queue('answered')).messages;
    expect(answered?.replies).toHaveLength(1);
  });

  test('rejects invalid replies, unknown messages, and staff without the permission (CUST-06)', async () => {
    const message = await write('Strange replies.');
    for (const text of ['', ' ', 'x'.repeat(10_001)]) {
      expect((await reply(message, text)).code).toBe('REPLY_INVALID');
    }
    expect((await reply({ ...message, id: '999999' }, 'Hi')).code).toBe('MESSAGE_UNKNOWN');
    const buyer = await officeAs(shop, 'buyer');
    expect((await reply(message, 'Hi', buyer)).code).toBe('NOT_PERMITTED');
    const found = await desk.query<{ messages_from: Message[] }>(
      `query ($email: String!) { messages_from(email: $email) { ${FIELDS} } }`,
      { email: 'MARTA@oakes.example' },
    );
    expect(found.data.messages_from[0]?.id).toBe(message.id);
  });
});
