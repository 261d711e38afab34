import type { Translations } from '@shop/contract/translations';

const named = (hi: string, ml: string): Translations => ({ hi: { name: hi }, ml: { name: ml } });

/** Names of the demo's categories and products in the other languages, by slug. */
export const TRANSLATED_NAMES: Record<string, Translations> = {
  'men-t-shirts': named('टी-शर्ट', 'ടീഷർട്ടുകൾ'),
  'men-oversized-t-shirts': named('ओवरसाइज़्ड टी-शर्ट', 'ഓവർസൈസ്ഡ് ടീഷർട്ടുകൾ'),
  'men-jeans': named('जींस', 'ജീൻസ്'),
  'men-shorts': named('शॉर्ट्स', 'ഷോർട്സ്'),
  'women-t-shirts': named('टी-शर्ट', 'ടീഷർട്ടുകൾ'),
  'women-jeans': named('जींस', 'ജീൻസ്'),
  'everyday-crew-tee': named('एवरीडे क्रू टी', 'എവരിഡേ ക്രൂ ടീ'),
  'garment-dyed-crew-tee': named('गारमेंट-डाइड क्रू टी', 'ഗാർമെന്റ്-ഡൈഡ് ക്രൂ ടീ'),
  'pocket-tee': named('पॉकेट टी', 'പോക്കറ്റ് ടീ'),
  'three-button-henley': named('तीन बटन वाली हेनली', 'മൂന്ന് ബട്ടൺ ഹെൻലി'),
  'breton-stripe-tee': named('ब्रेटन धारीदार टी', 'ബ്രെട്ടൺ വരയൻ ടീ'),
  'malabar-sun-tee': named('मलाबार सन टी', 'മലബാർ സൺ ടീ'),
  'long-sleeve-henley': named('फ़ुल स्लीव हेनली', 'ഫുൾ സ്ലീവ് ഹെൻലി'),
  'long-sleeve-crew-tee': named('फ़ुल स्लीव क्रू टी', 'ഫുൾ സ്ലീവ് ക്രൂ ടീ'),
  'boxy-crop-tee': named('बॉक्सी क्रॉप टी', 'ബോക്സി ക്രോപ്പ് ടീ'),
  'loom-crop-tee': named('लूम क्रॉप टी', 'ലൂം ക്രോപ്പ് ടീ'),
  'fine-stripe-scoop-tee': named('पतली धारी वाली स्कूप टी', 'നേർത്ത വരയൻ സ്കൂപ്പ് ടീ'),
  'scoop-neck-tee': named('स्कूप नेक टी', 'സ്കൂപ്പ് നെക്ക് ടീ'),
  'warp-and-weft-oversized-tee': named('ताना-बाना ओवरसाइज़्ड टी', 'ഊടും പാവും ഓവർസൈസ്ഡ് ടീ'),
  'washed-indigo-oversized-tee': named('वॉश्ड इंडिगो ओवरसाइज़्ड टी', 'വാഷ്ഡ് ഇൻഡിഗോ ഓവർസൈസ്ഡ് ടീ'),
  'block-print-oversized-tee': named('ब्लॉक प्रिंट ओवरसाइज़्ड टी', 'ബ്ലോക്ക് പ്രിന്റ് ഓവർസൈസ്ഡ് ടീ'),
  'loom-oversized-tee': named('लूम ओवरसाइज़्ड टी', 'ലൂം ഓവർസൈസ്ഡ് ടീ'),
  'denim-shorts': named('डेनिम शॉर्ट्स', 'ഡെനിം ഷോർട്സ്'),
  'bootcut-jeans': named('बूटकट जींस', 'ബൂട്ട്കട്ട് ജീൻസ്'),
  'high-rise-wide-jeans': named('हाई-राइज़ वाइड जींस', 'ഹൈ-റൈസ് വൈഡ് ജീൻസ്'),
  'slim-jeans': named('स्लिम जींस', 'സ്ലിം ജീൻസ്'),
  'straight-jeans': named('स्ट्रेट जींस', 'സ്ട്രെയ്റ്റ് ജീൻസ്'),
};
