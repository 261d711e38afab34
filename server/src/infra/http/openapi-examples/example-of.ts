type Json = Record<string, unknown>;

/** Example values by field name, where the schema allows them. */
const BY_NAME: Record<string, unknown> = {
  _id: '0193a6c0-7f4e-7c3a-9d1e-5b8f2a4c6e01',
  id: '0193a6c0-7f4e-7c3a-9d1e-5b8f2a4c6e01',
  success: true,
  message: 'Done.',
  name: 'Indigo Kurta',
  fullName: 'Asha Rao',
  email: 'asha@shop.example',
  phone: '9847012345',
  password: 'weft-over-warp-1847',
  slug: 'indigo-kurta',
  sku: 'KURTA-IND-M',
  size: 'M',
  colour: 'Indigo',
  description: 'Hand block-printed cotton.',
  number: 'S-2026-000042',
  address: '12 Marine Drive',
  street: 'Marine Drive',
  city: 'Kochi',
  state: 'Kerala',
  country: 'India',
  zip: '682011',
  pincode: '682011',
  pin: '682011',
  gstin: '29AAGCB7383J1Z4',
  hsn: '6109',
  upiId: 'asha@okaxis',
  account: '123456789012',
  ifsc: 'HDFC0001234',
  code: 'MONSOON10',
  awb: 'AWB123456',
  // The subscription of the example in RFC 8291.
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  url: 'https://erp.example/events',
  reason: 'No longer needed',
  expiryDate: '2026-12-31',
  at: '2026-12-31T06:00:00.000Z',
  discount: 10,
  discountValue: 10,
  allowedAddresses: ['203.0.113.0/24'],
  percent: 10,
  quantity: 1,
  stock: 12,
  rating: 5,
  page: 1,
  pages: 1,
  limit: 24,
  total: 1,
};

/** Example texts of other formats: the first that the schema allows is used. */
const TEXTS = [
  'Example',
  '2026-11-25T06:00:00.000Z',
  '2026-11-25',
  '2026-11',
  '18:00',
  '0193a6c0-7f4e-7c3a-9d1e-5b8f2a4c6e01',
  'https://shop.example/',
  'asha@shop.example',
  '9847012345',
  '682011',
  '123456',
  '#1c2760',
  '/media/0123456789abcdef0123456789abcdef/1200.webp',
  'https://courier.example/track/{awb}',
  '1',
  '',
];

const FORMATS: Record<string, string> = {
  'date-time': '2026-11-25T06:00:00.000Z',
  date: '2026-11-25',
  uuid: '0193a6c0-7f4e-7c3a-9d1e-5b8f2a4c6e01',
  uri: 'https://shop.example/',
  email: 'asha@shop.example',
  binary: '',
};

const asJson = (value: unknown): Json => (typeof value === 'object' && value !== null ? (value as Json) : {});
const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const numberOf = (value: unknown, without: number): number => (typeof value === 'number' ? value : without);

export type ExampleOptions = {
  /** Whether optional fields are shown. */
  optional: boolean;
};

/** Generates a value that a JSON Schema allows, the same at every call; `name` is the field's, for a realistic value. */
export function exampleOf(schema: Json, name = '', options: ExampleOptions = { optional: true }): unknown {
  if ('const' in schema) return schema['const'];
  if (Array.isArray(schema['enum'])) return schema['enum'].find((it) => it !== '') ?? schema['enum'][0];
  const choices = [...asList(schema['anyOf']), ...asList(schema['oneOf'])].map(asJson);
  const [choice] = [...choices.filter((it) => it['type'] !== 'null'), ...choices];
  if (choice) {
    const { anyOf: _, oneOf: __, ...common } = schema;
    return exampleOf({ ...common, ...choice }, name, options);
  }
  if (Array.isArray(schema['allOf']) && schema['type'] !== 'string')
    return Object.assign({}, ...schema['allOf'].map((it) => exampleOf(asJson(it), name, options)));
  const type = Array.isArray(schema['type']) ? schema['type'].find((it) => it !== 'null') : schema['type'];
  if (type === 'object' || 'properties' in schema) return objectOf(schema, options);
  if (type === 'array') return listOf(schema, name, options);
  if (type === 'string') return textOf(schema, name);
  if (type === 'integer' || type === 'number') return amountOf(schema, name);
  if (type === 'boolean') return true;
  return type === 'null' ? null : (BY_NAME[name] ?? 'Example');
}

function objectOf(schema: Json, options: ExampleOptions): Json {
  const required = new Set(asList(schema['required']));
  const shown = Object.entries(asJson(schema['properties'])).filter(([key]) => options.optional || required.has(key));
  const fields = Object.fromEntries(shown.map(([key, it]) => [key, exampleOf(asJson(it), key, options)]));
  const keys = asJson(schema['propertyNames']);
  const others = asJson(schema['additionalProperties']);
  if (Object.keys(others).length === 0) return fields;
  const names = Array.isArray(keys['enum'])
    ? keys['enum'].map(String)
    : [String(exampleOf(keys['type'] ? keys : { type: 'string' }, 'id'))];
  return { ...Object.fromEntries(names.map((key) => [key, exampleOf(others, key, options)])), ...fields };
}

function listOf(schema: Json, name: string, options: ExampleOptions): unknown[] {
  const tuple = asList(schema['prefixItems']).map((it) => exampleOf(asJson(it), name, options));
  if (tuple.length > 0) return tuple;
  const named = asList(BY_NAME[name]);
  if (named.length > 0) return named;
  const count = Math.max(1, numberOf(schema['minItems'], 1));
  if (numberOf(schema['maxItems'], 1) === 0) return [];
  return Array.from({ length: count }, () => exampleOf(asJson(schema['items']), name.replace(/s$/, ''), options));
}

function textOf(schema: Json, name: string): string {
  const format = FORMATS[String(schema['format'])];
  const tries = [BY_NAME[name], format, ...(/id$/i.test(name) ? [BY_NAME['_id']] : []), ...TEXTS];
  const fitting = tries.find((it): it is string => typeof it === 'string' && fits(schema, it));
  return fitting ?? 'x'.repeat(numberOf(schema['minLength'], 1));
}

function fits(schema: Json, text: string): boolean {
  const format = FORMATS[String(schema['format'])];
  if (format !== undefined && text !== format) return false;
  const patterns = [schema, ...asList(schema['allOf']).map(asJson)].map((it) => it['pattern']);
  if (patterns.some((it) => typeof it === 'string' && !new RegExp(it, 'u').test(text))) return false;
  return text.length >= numberOf(schema['minLength'], 0) && text.length <= numberOf(schema['maxLength'], Infinity);
}

function amountOf(schema: Json, name: string): number {
  const least = Math.max(numberOf(schema['minimum'], -Infinity), numberOf(schema['exclusiveMinimum'], -Infinity) + 1);
  const most = numberOf(schema['maximum'], numberOf(schema['exclusiveMaximum'], Infinity));
  const wanted = typeof BY_NAME[name] === 'number' ? BY_NAME[name] : schema['type'] === 'integer' ? 1 : 799;
  return Math.min(Math.max(wanted, least), most);
}
