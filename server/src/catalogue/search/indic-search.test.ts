// covers: product-lists
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as contract from '@shop/contract/catalogue';
import { aCategory, aProduct, openTestShop, type Caller, type TestShop } from '#test-support';
import { romanize } from './romanize.ts';
import { splitWords } from './spelling.ts';
import { translateWords } from './translate-words.ts';

const spoken = [
  ['शर्ट', 'shart'],
  ['सलवार', 'salvar'],
  ['कमीज़', 'kamiz'],
  ['सफ़ेद', 'safed'],
  ['साड़ी', 'sadi'],
  ['ജീൻസ്', 'jins'],
  ['ജീന്\u200dസ്', 'jins'],
  ['പാന്റ്', 'pant'],
  ['മലബാർ', 'malabar'],
  ['३२', '32'],
  ['jeans', 'jeans'],
] as const;
for (const [word, latin] of spoken)
  test(`Latin letters: ${word} is ${latin}`, () => assert.equal(romanize(splitWords(word)[0] ?? ''), latin));

const meant = [
  [['टी शर्ट', 'टी-शर्ट', 'टीशर्ट', 'ti shart', 'tishart', 'ടീഷർട്ട്', 'ടീ ഷർട്ട്', 'ടി-ഷർട്ട്'], ['tshirt tee']],
  [['शर्ट', 'कमीज़', 'kameez', 'kamiz', 'shart', 'ഷർട്ട്', 'ഷർട്ടുകൾ'], ['shirt']],
  [['जींस', 'जीन्स', 'jins', 'jeens', 'ജീൻസ്', 'ജീ'], ['jeans']],
  [['कुर्ता', 'kurta', 'kurtha', 'കുർത്ത'], ['kurta']],
  [['काला', 'काली', 'kala', 'kaala', 'കറുപ്പ്', 'കറുത്ത', 'karuppu', 'karutha'], ['black']],
  [['नीला', 'नीली', 'neela', 'നീല'], ['blue navy indigo']],
  [['सफेद', 'सफ़ेद', 'safed', 'വെള്ള', 'vella'], ['white']],
  [
    ['काले रंग की जींस', 'kale rang ki jins', 'കറുപ്പ് ജീൻസ്'],
    ['black', 'jeans'],
  ],
  [
    ['महिलाओं के लिए कुर्ती', 'സ്ത്രീകളുടെ കുർത്തി'],
    ['women', 'kurti'],
  ],
  [['t shirt', 'shirt dance', 'selvedge', 'मलबार', 'മലബാർ'], []],
] as const;
for (const [queries, meanings] of meant) {
  for (const query of queries) {
    test(`Search words: “${query}” means ${meanings.join(' and ') || 'nothing in clothing'}`, () => {
      const translated = translateWords(splitWords(query)).map((it) => it.meanings.join(' '));
      assert.deepEqual(
        translated.filter((it) => it !== ''),
        meanings,
      );
    });
  }
}

const anyone: Caller = null;
let shop: TestShop;
before(async () => {
  shop = await openTestShop();
  const [tees, jeans] = [await aCategory(shop.db, { name: 'T-Shirts' }), await aCategory(shop.db, { name: 'Jeans' })];
  const kurtas = await aCategory(shop.db, { name: 'Kurtas', parent: 'Women' });
  const goods = [
    { name: 'Malabar Sun Tee', category: tees, variants: [{ size: 'M', colour: 'Teal' }] },
    { name: 'Crew Tee', category: tees, variants: [{ size: 'M', colour: 'Black' }] },
    { name: 'Slim Jeans', category: jeans, variants: [{ size: '32', colour: 'Navy' }] },
    { name: 'Straight Jeans', category: jeans, variants: [{ size: '34', colour: 'Black' }] },
    { name: 'Kala Cotton Kurta', category: kurtas, variants: [{ size: 'M', colour: 'Red' }] },
  ];
  for (const product of goods) await aProduct(shop.db, product);
});
after(() => shop.close());

const TEES = ['Crew Tee', 'Malabar Sun Tee'];
const JEANS = ['Slim Jeans', 'Straight Jeans'];
const searches = [
  ...['टी शर्ट', 'ti shart', 'ടീഷർട്ട്', 't-shirt', 'टीशर्ट्स'].map((q) => ({ q, finds: TEES })),
  ...['जींस', 'jins', 'ജീൻസ്', 'जीं', 'ജീൻസുകൾ'].map((q) => ({ q, finds: JEANS })),
  ...['काली जींस', 'കറുപ്പ് ജീൻസ്', 'karuppu jins', 'जींस ३४'].map((q) => ({ q, finds: ['Straight Jeans'] })),
  ...['नीली जींस', 'neela jeans'].map((q) => ({ q, finds: ['Slim Jeans'] })),
  ...['मलबार टीशर्ट', 'മലബാർ', 'मालाबार'].map((q) => ({ q, finds: ['Malabar Sun Tee'] })),
  ...['kurta', 'कुर्ता', 'കുർത്ത', 'लाल कुर्ता', 'kala'].map((q) => ({ q, finds: ['Kala Cotton Kurta'] })),
];
for (const { q, finds } of searches) {
  test(`a search for “${q}” finds ${finds.join(' and ')}`, async () => {
    const { products } = await shop.call(anyone, contract.searchProducts, { query: { q } });
    assert.deepEqual(products.map(({ name }) => name).toSorted(), finds);
  });
}

test('suggestions while typing Malayalam contain the category and the products', async () => {
  const { suggestions } = await shop.call(anyone, contract.suggest, { query: { q: 'ജീൻസ്' } });
  assert.deepEqual(suggestions.map(({ name }) => name).toSorted(), ["Men's Jeans", ...JEANS].toSorted());
});

for (const q of ['ा', '्', 'ം', '़', '\u200d', "'ം | '"]) {
  test(`Search: the letters ${JSON.stringify(q)} alone find nothing`, async () => {
    const { products } = await shop.call(anyone, contract.searchProducts, { query: { q } });
    assert.deepEqual(products, []);
  });
}
