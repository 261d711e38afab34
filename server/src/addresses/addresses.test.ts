// covers: addresses
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { listAddresses, MAX_ADDRESSES } from '@shop/contract/addresses';
import { addressOf } from '#addresses';
import { aCustomer, openTestShop, type Person, type TestShop } from '#test-support';

let shop: TestShop;
let customer: Person;
before(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  customer = await aCustomer(shop);
});
after(() => shop.close());

const NOBODYS = '01890000-0000-7000-8000-000000000000';
const needed = { fullName: 'Anjali Menon', address: '14/302, Thottekkat Road', city: 'Kochi', zipCode: '682016' };
const save = (form: object, person = customer) => shop.ask(person, 'POST', '/address/add', form);
const saved = async (person = customer) => (await shop.call(person, listAddresses)).address;

async function savedId(form: object, person = customer): Promise<string> {
  const { body } = await save(form, person);
  return (body['address'] as { _id: string })._id;
}

test('the four required fields are enough; the default country is India', async () => {
  const { status, body } = await save(needed);
  assert.deepEqual([status, body.message], [201, 'Address saved successfully!']);
  const [address] = await saved();
  assert.deepEqual(body['address'], address);
  assert.deepEqual(address, {
    _id: address?._id,
    fullName: 'Anjali Menon',
    address: '14/302, Thottekkat Road',
    phone: '',
    street: '',
    city: 'Kochi',
    state: '',
    country: 'India',
    zip: '682016',
  });
});

test('optional fields are saved, trimmed; zip is another name of zipCode', async () => {
  const { zipCode: zip, ...rest } = needed;
  const more = { phone: ' 9845012345 ', street: 'Ravipuram', state: 'Kerala', country: 'India' };
  const { body } = await save({ ...rest, ...more, fullName: '  Anjali Menon ', zip });
  const { _id, ...address } = body['address'] as Record<string, string>;
  assert.deepEqual(address, { ...rest, ...more, phone: '9845012345', zip });
  assert.ok(_id);
});

const names = ['K. R. Meera', "D'Souza", 'D’Souza', 'മീര', 'मीरा', 'Anne-Marie', 'José', 'മീര\u200d നായർ'];
for (const fullName of names) {
  test(`${fullName} is accepted as a name`, async () => {
    const { status, body } = await save({ ...needed, fullName, city: fullName });
    assert.equal(status, 201);
    assert.equal((body['address'] as { fullName: string }).fullName, fullName);
  });
}

const text = 'Only alphabets and spaces are allowed.';
const rules = [
  ['fullName', '', 'Full Name is required.'],
  ['fullName', '   ', 'Full Name is required.'],
  ['fullName', null, 'Full Name is required.'],
  ['fullName', 7, 'Full Name is required.'],
  ['fullName', [], 'Full Name is required.'],
  ['fullName', 'Meera 2', text],
  ['fullName', 'Meera <b>', text],
  ['fullName', 'Meera\u0000', text],
  ['fullName', 'M'.repeat(201), 'At most 200 characters, please.'],
  ['address', '', 'Address is required.'],
  ['address', '14/3', 'Address must be at least 5 characters long.'],
  ['address', '14/302\u0000', 'Remove the special characters.'],
  ['phone', '', 'Phone number is required.'],
  ['phone', '984501234', 'Phone number must be exactly 10 digits.'],
  ['phone', '98450123456', 'Phone number must be exactly 10 digits.'],
  ['phone', '98450 1234', 'Phone number must be exactly 10 digits.'],
  ['phone', 9845012345, 'Phone number is required.'],
  ['street', '', 'Street is required.'],
  ['street', 'MG', 'Street must be at least 3 characters long.'],
  ['city', '', 'City is required.'],
  ['city', 'Kochi 16', text],
  ['state', '', 'State is required.'],
  ['state', 'Kerala!', text],
  ['country', '', 'Country is required.'],
  ['country', 'India1', text],
  ['zipCode', '', 'Zip Code is required.'],
  ['zipCode', '6820', 'Zip Code must be 5 or 6 digits.'],
  ['zipCode', '6820161', 'Zip Code must be 5 or 6 digits.'],
  ['zipCode', '68 016', 'Zip Code must be 5 or 6 digits.'],
  ['zip', 'abcdef', 'Zip Code must be 5 or 6 digits.'],
] as const;
for (const [field, value, sentence] of rules) {
  test(`an address whose ${field} is ${JSON.stringify(value).slice(0, 30)} is refused: ${sentence}`, async () => {
    const { zipCode, ...rest } = needed;
    const form = field === 'zip' ? { ...rest, zip: value } : { ...rest, zipCode, [field]: value };
    const { status, body } = await save(form);
    assert.deepEqual([status, body.code, body.message], [400, 'invalid_input', sentence]);
    assert.deepEqual(body.errors, { [field === 'zip' ? 'zipCode' : field]: sentence });
    assert.deepEqual(await saved(), []);
  });
}

test('a zip code of five digits is accepted too', async () => {
  assert.equal((await save({ ...needed, zipCode: '68201' })).status, 201);
});

test('an incomplete form shows one summary and an error at each field', async () => {
  const { status, body } = await save({ city: 'Kochi', address: ' ' });
  assert.deepEqual([status, body.message], [400, 'Please fill in all fields before saving.']);
  assert.deepEqual(body.errors, {
    fullName: 'Full Name is required.',
    address: 'Address is required.',
    zipCode: 'Zip Code is required.',
  });
  for (const nothing of [{}, { userId: NOBODYS }])
    assert.equal((await save(nothing)).body.message, 'Please fill in all fields before saving.');
});

test('addresses are listed newest first', async () => {
  for (const city of ['Kochi', 'Thrissur', 'Kollam']) await save({ ...needed, city });
  assert.deepEqual(
    (await saved()).map((it) => it.city),
    ['Kollam', 'Thrissur', 'Kochi'],
  );
});

test('an edit replaces the whole address', async () => {
  const another = await savedId(needed);
  const id = await savedId({ ...needed, street: 'Ravipuram' });
  const { status, body } = await shop.ask(customer, 'PUT', `/address/${id}`, { ...needed, city: 'Thrissur', zip: '680001' });
  assert.deepEqual([status, body.message], [200, 'Address saved successfully!']);
  const [address] = await saved();
  assert.deepEqual([address?.city, address?.street, address?.zip], ['Thrissur', '', '682016']);
  assert.equal((await addressOf(shop.db, customer.id, another))?.city, 'Kochi', 'the other stays');
  assert.equal((await shop.ask(customer, 'PUT', `/address/${id}`, { ...needed, city: '' })).status, 400);
});

test('an address is deleted once', async () => {
  const [kept, id] = [await savedId(needed), await savedId(needed)];
  const { status, body } = await shop.ask(customer, 'DELETE', `/address/${id}`);
  assert.deepEqual([status, (body['address'] as { _id: string })._id], [200, id]);
  assert.equal((await shop.ask(customer, 'DELETE', `/address/${id}`)).status, 404);
  assert.deepEqual(
    (await saved()).map(({ _id }) => _id),
    [kept],
  );
});

test('another customer’s address answers like an unknown one', async () => {
  const id = await savedId({ ...needed, userId: NOBODYS });
  const other = await aCustomer(shop);
  assert.deepEqual(await saved(other), []);
  for (const name of [id, NOBODYS, 'x', "'"]) {
    const path = `/address/${encodeURIComponent(name)}`;
    const edited = await shop.ask(other, 'PUT', path, { ...needed, userId: customer.id });
    const deleted = await shop.ask(other, 'DELETE', path, { userId: customer.id });
    for (const { status, body } of [edited, deleted])
      assert.deepEqual([status, body.message], [404, 'There is no such address.']);
    assert.equal(await addressOf(shop.db, other.id, name), undefined);
  }
  assert.equal((await addressOf(shop.db, customer.id, id))?.city, 'Kochi');
  assert.equal((await shop.ask(null, 'GET', '/address')).status, 401);
});

test('the list of addresses is limited, also when many are saved at once', async () => {
  const answers = await Promise.all(Array.from({ length: MAX_ADDRESSES + 5 }, () => save(needed)));
  const refused = answers.filter(({ status }) => status === 409);
  assert.equal(refused.length, 5);
  assert.equal(refused[0]?.body.message, 'You can save at most 20 addresses. Delete one first.');
  const [last] = await saved();
  assert.equal((await saved()).length, MAX_ADDRESSES);
  await shop.ask(customer, 'DELETE', `/address/${last?._id}`);
  assert.equal((await save(needed)).status, 201);
});
