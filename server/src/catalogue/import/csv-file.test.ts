// covers: import-and-export
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openCsv, readCsv, unreadableArchive } from '#infra/storage/csv';
import { otherFile } from './other-files.ts';
import { wrongKind } from './wrong-kind.ts';

const linesOf = async (file: string | Buffer): Promise<string[]> =>
  (await readCsv(Buffer.from(file as Buffer))).rows.map(({ line, cells }) => `${line} ${Object.values(cells).join('|')}`);

const READ: { name: string; file: string | Buffer; is: string[] }[] = [
  { name: 'semicolons, named by Excel', file: 'sep=;\r\nHandle;Title\r\na;x, y\r\n', is: ['3 a|x, y'] },
  { name: 'tabs, with a comma in a heading', file: 'Handle\tTitle, name\na\tx\n', is: ['2 a|x'] },
  { name: 'bars', file: 'Handle|Title|Vendor, if any\na|x|v\n', is: ['2 a|x|v'] },
  { name: 'semicolons after a quoted heading with commas', file: '"Name, in, full";Handle\nx;a\n', is: ['2 x|a'] },
  { name: 'UTF-16 of Excel', file: Buffer.from('\uFEFFHandle\tTitle\na\tTé\n', 'utf16le'), is: ['2 a|Té'] },
  { name: 'UTF-16 without a mark', file: Buffer.from('Handle\tTitle\na\tTé\n', 'utf16le'), is: ['2 a|Té'] },
  {
    name: 'UTF-16 of big end',
    file: Buffer.from('\uFEFFHandle,Title\na,Té\n', 'utf16le').swap16(),
    is: ['2 a|Té'],
  },
  { name: 'Windows-1252', file: Buffer.from('Handle;Title\na;D\x92Souza \x80 \xe9\n', 'latin1'), is: ['2 a|D’Souza € é'] },
  { name: 'lines in a cell', file: 'Handle,Title\na,"x\ny"\nb,c\n', is: ['2 a|x\ny', '4 b|c'] },
  { name: 'lines of Windows in a cell', file: 'Handle,Title\r\na,"x\r\ny\r\nz"\r\nb,c\r\n', is: ['2 a|x\r\ny\r\nz', '5 b|c'] },
  { name: 'lines of an old Mac', file: 'Handle,Title\ra,"x\ry"\rb,c\r', is: ['2 a|x\ry', '4 b|c'] },
  { name: 'blank lines and empty rows', file: 'Handle,Title\n\n,\na,b\n\nb,c\n', is: ['4 a|b', '6 b|c'] },
  { name: 'characters that cannot be shown', file: 'Handle,Title\na,x\u000by\u0007\n', is: ['2 a|xy'] },
];
for (const { name, file, is } of READ)
  test(`CSV: ${name} is read, with line numbers`, async () => assert.deepEqual(await linesOf(file), is));

test('CSV: Windows-1252 is a guess, and a warning says so', async () => {
  const { warnings } = await openCsv(Buffer.from('Handle;Title\na;\xe9\n', 'latin1'));
  assert.deepEqual(
    warnings.map(({ message }) => message),
    ['This file is not UTF-8 and was read as Windows-1252. Check the letters with accents.'],
  );
});

const rows = (count: number) => 'e,f\n'.repeat(count);
const REFUSED: { name: string; file: string | Buffer; says: string }[] = [
  {
    name: 'a quote that stays open',
    file: `Handle,Title\na,b\nc,"d\n${rows(3)}`,
    says: 'The quotation mark (") that opens on line 3 is never closed.',
  },
  {
    name: 'a quote that stays open before 100,000 lines',
    file: `Handle,Title\na,b\nc,"d\n${rows(100_000)}`,
    says: 'The quotation mark (") that opens on line 3 is never closed.',
  },
  {
    name: 'a quote that the next one closes',
    file: 'Handle,Title\na,"b\nb"\nc,"d\ne,f\ng,"h"\n',
    says: 'The quotation mark (") that opens on line 4 is closed in the wrong place, on line 6.',
  },
  {
    name: 'a quote inside a cell',
    file: 'Handle,Title\r\na,b\r\nc,32" waist\r\n',
    says: 'Line 3 could not be read: a quotation mark (") is in the wrong place.',
  },
  {
    name: 'a row like a book',
    file: `Handle,Title\na,b\nc,"${'x\n'.repeat(150_000)}"\n`,
    says: 'Line 3 is longer than a line can be.',
  },
  { name: 'a web page', file: '\n<!DOCTYPE html><html>', says: 'This is a web page, not a CSV file.' },
  { name: 'XML', file: '<?xml version="1.0"?><rss>', says: 'This is an XML file, not a CSV file.' },
  { name: 'JSON', file: '[{"handle": "tee"}]', says: 'This is a JSON file, not a CSV file.' },
  { name: 'a PDF', file: '%PDF-1.7', says: 'This is a PDF document, not a CSV file.' },
  { name: 'a picture', file: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), says: 'This is a picture, not a CSV file.' },
  { name: 'gzip', file: Buffer.from([0x1f, 0x8b, 8, 0]), says: 'This file is compressed (gzip).' },
  { name: 'an old Excel workbook', file: Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), says: 'This is an old Excel workbook (.xls)' },
  { name: 'a new Excel workbook', file: 'PK\x03\x04…xl/workbook.xml', says: 'This is an Excel workbook (.xlsx)' },
];
for (const { name, file, says } of REFUSED)
  test(`CSV: ${name} is refused with its name and line`, () =>
    assert.rejects(
      () => linesOf(file),
      ({ message }: Error) => message.startsWith(says) || assert.fail(message),
    ));

test('CSV: spreadsheets are zip archives too, and are distinguished from archives of pictures', () => {
  assert.match(unreadableArchive(Buffer.from('PKmimetypeapplication/vnd.oasis.opendocument.spreadsheet')), /LibreOffice/);
  assert.match(unreadableArchive(Buffer.from('PK Index/Document.iwa')), /Numbers/);
  assert.match(unreadableArchive(Buffer.from('PK tee.jpg')), /archive without a CSV file/);
});

const OTHERS: [headings: string, says: RegExp][] = [
  ['Handle,Title,Option1 Name,Option1 Value,SKU,HS Code,COO,Location,Bin name,Available,On hand', /Shopify’s inventory file/],
  ['Handle,Title,Option1 Name,Option1 Value,SKU,HS Code,COO,Kochi warehouse', /Shopify’s inventory file/],
  ['Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Total Spent', /list of customers/],
  ['Name,Email,Financial Status,Paid at,Lineitem quantity,Lineitem name', /Shopify’s list of orders/],
  ['Name,Username,Last active,Sign up,Email,Orders,Total spend,AOV', /WooCommerce’s list of customers/],
  ['Order Id,Placed,Name,Phone Number,City,State,PIN Code,Product', /list of orders/],
  ['Redirect from,Redirect to', /redirects/],
  ['Handle,Name,Description,Parent Category,Published', /list of categories/],
  ['sku,locale,channel,type,attribute_family_code,categories,name,price', /from Bagisto/],
  ['product_id,sku,name,slug,status,vendor_name,price,option1_name', /from Spree/],
  ['handleId,fieldType,name,description,price', /from Wix/],
  ['Product ID [Non Editable],Variant ID [Non Editable],Product Type [Non Editable],Title,SKU,Price', /from Squarespace/],
  ['TITLE,DESCRIPTION,PRICE,CURRENCY_CODE,QUANTITY,TAGS,MATERIALS', /from Etsy/],
];
for (const [headings, says] of OTHERS)
  test(`a file of ${headings.slice(0, 40)}… is refused with its name`, async () => {
    const sheet = await openCsv(Buffer.from(`${headings}\nx`));
    assert.match(otherFile(sheet.headings) ?? '', says);
  });

const OURS = [
  'sku,store_view_code,attribute_set_code,product_type,categories,name,price',
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Variant SKU,Variant Price',
  'Title,URL handle,SKU,Price,Inventory quantity',
  'ID,Type,SKU,Name,Published,Stock,Regular price,Parent',
  'Handle,Variant SKU,Variant Inventory Qty',
  'Handle,Title,Location,Variant Price',
];
for (const headings of OURS)
  test(`a file of ${headings} is detected as a list of products`, async () => {
    const sheet = await openCsv(Buffer.from(`${headings}\nx`));
    assert.equal(otherFile(sheet.headings), undefined);
  });

const SHOPIFY_LIST = 'Handle,Title,Body (HTML),Vendor,Variant SKU,Variant Inventory Qty,Variant Price';
const WRONG_KINDS: [kind: 'stock' | 'customers' | 'orders', headings: string, says: RegExp][] = [
  ['stock', SHOPIFY_LIST, /seems to be Shopify’s list of products, not a list of stock. Choose Products above/],
  ['customers', SHOPIFY_LIST, /list of products, not a list of customers/],
  ['orders', SHOPIFY_LIST, /list of products, not a list of past orders/],
  ['stock', 'Title,URL handle,SKU,Price,Inventory quantity', /Shopify’s list of products/],
  ['stock', 'ID,Type,SKU,Name,Published,Stock,Regular price,Parent', /WooCommerce’s list of products/],
  ['stock', 'sku,attribute_set_code,product_type,name,price,qty', /Magento’s list of products/],
  [
    'customers',
    'Product ID;Active (0/1);Name *;Price tax excluded;Reference #',
    /PrestaShop’s list of products.*Choose Products/,
  ],
  ['stock', 'Product ID;Image;Name;Reference;Category;Price (tax excl.);Quantity;Status', /PrestaShop’s list of products/],
  [
    'customers',
    'Name,Email,Financial Status,Paid at,Lineitem quantity,Lineitem name',
    /orders, not a list of customers. Choose Past orders/,
  ],
  ['orders', 'Customer ID,First Name,Last Name,Email,Total Spent', /Shopify’s list of customers, .* Choose Customers above/],
  ['customers', 'Handle,Title,SKU,Location,On hand', /inventory file, .* Choose Stock above/],
];
for (const [kind, headings, says] of WRONG_KINDS)
  test(`a file of ${headings.slice(0, 40)}… is refused as a list of ${kind}`, async () => {
    assert.match(wrongKind(kind, (await openCsv(Buffer.from(`${headings}\nx`))).headings) ?? '', says);
  });

const RIGHT_KINDS: [kind: 'stock' | 'customers' | 'orders', headings: string][] = [
  ['stock', 'Handle,Title,Option1 Name,SKU,HS Code,COO,Location,Available,On hand'],
  ['stock', 'Variant SKU,On hand'],
  ['stock', 'Product ID;Reference;Name;Physical quantity;Usable quantity'],
  ['stock', 'Handle,Variant SKU,Variant Inventory Qty'],
  ['customers', 'First Name,Last Name,Email,Phone,Total Spent'],
  ['orders', 'Name,Email,Financial Status,Paid at,Lineitem quantity,Lineitem name'],
  ['orders', 'Order,Date,Email,First Name,Last Name,Total'],
];
for (const [kind, headings] of RIGHT_KINDS)
  test(`a file of ${headings} is a list of ${kind}`, async () => {
    assert.equal(wrongKind(kind, (await openCsv(Buffer.from(`${headings}\nx`))).headings), undefined);
  });
