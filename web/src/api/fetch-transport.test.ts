import { expect, test } from 'vitest';
import { route } from '@shop/contract/route';
import * as z from 'zod/mini';
import { fetchTransport } from './fetch-transport.ts';

const editTee = route({
  method: 'PUT',
  path: '/tee/:id',
  access: 'admin',
  summary: 'Change a tee',
  body: z.object({
    name: z.optional(z.string()),
    offer: z.optional(z.nullable(z.string())),
    tags: z.optional(z.array(z.string())),
    sizes: z.optional(z.array(z.object({ size: z.string() }))),
    images: z.optional(z.array(z.string())),
  }),
  files: { field: 'images', maxCount: 4 },
  reply: z.object({ message: z.string() }),
});
const listTees = route({
  method: 'GET',
  path: '/tees/:category',
  access: 'anyone',
  summary: 'The tees of a category',
  query: z.object({ q: z.optional(z.string()), page: z.optional(z.int()) }),
  reply: z.object({ tees: z.array(z.string()) }),
});
const send = fetchTransport({ token: () => 'token', renew: async () => undefined });

test('FormData: null and empty lists are sent, undefined fields are not', async () => {
  const sent: FormData[] = [];
  const fetch = async (_address: unknown, requests?: RequestInit) => {
    if (requests?.body instanceof FormData) sent.push(requests.body);
    return new Response(JSON.stringify({ message: 'Product updated.' }));
  };
  const front = new File(['front'], 'front.png', { type: 'image/png' });
  const body = { offer: null, tags: [], sizes: [{ size: 'M' }], images: ['file:0', '/media/one/1200.webp'] };
  await send(editTee, { params: { id: 'pocket' }, body, files: [front], fetch });
  expect(['offer', 'tags', 'sizes', 'images', 'name'].map((field) => sent[0]?.getAll(field))).toEqual([
    [''],
    [''],
    ['[{"size":"M"}]'],
    ['file:0', '/media/one/1200.webp', front],
    [],
  ]);
});

test('URL: parameters are encoded, and undefined ones are left out', async () => {
  const requests: unknown[] = [];
  const fetch = async (address: unknown) => {
    requests.push(address);
    return new Response(JSON.stringify({ tees: [] }));
  };
  await send(listTees, { params: { category: 'men/../women?' }, query: { q: 'red & blue', page: undefined }, fetch });
  await send(listTees, { params: { category: 'men' }, query: { q: '' }, fetch });
  expect(requests).toEqual(['/api/tees/men%2F..%2Fwomen%3F?q=red+%26+blue', '/api/tees/men']);
});

test('JSON: input that the schema refuses is sent as typed, and the response names the field', async () => {
  const refused = {
    success: false,
    code: 'invalid_input',
    message: 'A tee needs a name.',
    errors: { name: 'A tee needs a name.' },
  };
  const sent: unknown[] = [];
  const fetch = async (_address: unknown, requests?: RequestInit) => {
    sent.push(JSON.parse(String(requests?.body)));
    return Response.json(refused, { status: 400 });
  };
  const addTee = route({
    method: 'POST',
    path: '/tee',
    access: 'admin',
    summary: 'Add a tee',
    body: z.object({ name: z.string().check(z.minLength(1)) }),
    reply: z.object({}),
  });
  const error = await send(addTee, { body: { name: '' }, fetch }).catch((thrown: unknown) => thrown);
  expect([sent, error]).toMatchObject([[{ name: '' }], { status: 400, problem: refused }]);
});
