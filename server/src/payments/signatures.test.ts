// covers: payment
import assert from 'node:assert/strict';
import { test } from 'node:test';
import Razorpay from 'razorpay';
import { verifySignature, signatureOf } from './signatures.ts';

/** Made with `openssl dgst -sha256 -hmac`, not with the code under test. */
const VECTORS = [
  {
    body: '{"event":"payment.captured","payload":{"note":"Café Zürich ₹"}}',
    secret: 'a secret of the webhook',
    signature: '3dc99889f8eca9c5a7ce46208a154f439ec5792dbb59bbfc9396acb3a8f981b5',
  },
  {
    body: 'order_A1b2C3d4E5f6G7|pay_H8i9J0k1L2m3N4',
    secret: 'a secret of the key',
    signature: '4424118612c43ce8d8cd9c369f52edfff748bb93deb92a8d66baa1f94a555f70',
  },
];

for (const { body, secret, signature } of VECTORS)
  test(`Signature: one made by another program is valid, and the vendor’s client agrees: ${body.slice(0, 20)}…`, () => {
    assert.equal(signatureOf(body, secret), signature);
    assert.equal(verifySignature(body, secret, signature), true);
    assert.equal(verifySignature(Buffer.from(body), secret, signature), true);
    assert.equal(Razorpay.validateWebhookSignature(body, signature, secret), true);
  });

const BODY = '{"event":"payment.captured"}';
const SECRET = 'right';
const RIGHT = signatureOf(BODY, SECRET);
const FORGED: [string, string | undefined][] = [
  ['none', undefined],
  ['an empty one', ''],
  ['a short one', RIGHT.slice(0, 63)],
  ['a long one', `${RIGHT}0`],
  ['one in capitals', RIGHT.toUpperCase()],
  ['one that is no hex', RIGHT.replace(/./, 'z')],
  ['one of letters outside ASCII', '₹'.repeat(64)],
  ['one with a line end', `${RIGHT}\n`],
  ['one of another secret', signatureOf(BODY, 'wrong')],
  ['one of an empty secret', signatureOf(BODY, '')],
  ['one of another body', signatureOf(`${BODY} `, SECRET)],
  ['base64', Buffer.from(RIGHT, 'hex').toString('base64')],
];
for (const [what, signature] of FORGED)
  test(`Signature: refused for ${what}`, () => assert.equal(verifySignature(BODY, SECRET, signature), false));

test('Webhook signature: an empty secret is refused', () => {
  assert.equal(verifySignature(BODY, '', signatureOf(BODY, '')), false);
});
