// covers: webhooks
import { expect, test } from 'vitest';
import { curlCommand } from './curl-command.ts';

test('curl: every part of a request is one quoted argument', () => {
  const request = {
    url: 'https://erp.example/in?a=1&b=2',
    headers: { 'webhook-id': 'msg_1', 'webhook-signature': 'v1,a=' },
    body: '{"name":"O\'Neil $HOME"}',
  };
  expect(curlCommand(request)).toBe(
    [
      "curl -X POST 'https://erp.example/in?a=1&b=2' \\",
      "  -H 'content-type: application/json' \\",
      "  -H 'webhook-id: msg_1' \\",
      "  -H 'webhook-signature: v1,a=' \\",
      String.raw`  --data-raw '{"name":"O'\''Neil $HOME"}'`,
    ].join('\n'),
  );
});
