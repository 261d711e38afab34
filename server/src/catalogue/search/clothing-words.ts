/**
 * Hindi and Malayalam words of the clothing trade by their English words. Latin spellings that follow from the letters
 * (romanize.ts) are not listed, only those that people write differently; a hyphen joins the parts of a word that is
 * also written as two.
 */
export const CLOTHING_WORDS: Record<string, string> = {
  // Clothes
  'tshirt tee': 'टी-शर्ट टी-शर्ट्स ടീ-ഷർട്ട് ടി-ഷർട്ട് ti-shirt t-shart',
  'tee tshirt': 'टी ടീ',
  shirt: 'शर्ट शर्ट्स कमीज़ ഷർട്ട് കുപ്പായം shurt',
  jeans: 'जींस जीन्स जीन ജീൻസ് ജീന്‍സ് jeens',
  'trouser pant': 'पैंट पैंट्स पैन्ट पतलून ट्राउज़र ട്രൗസർ പാന്റ് പാന്റ്സ് patloon',
  short: 'शॉर्ट्स निकर കളസം ഷോർട്സ് nikkar',
  jogger: 'जॉगर्स जॉगर ജോഗർ ജോഗ്ഗർ',
  legging: 'लेगिंग लेगिंग्स ലെഗിങ്സ് ലെഗ്ഗിൻസ്',
  kurta: 'कुर्ता कुर्ते കുർത്ത കുർത',
  kurti: 'कुर्ती कुर्तियाँ കുർത്തി',
  'saree sari': 'साड़ी साड़ियाँ साडी സാരി sadi',
  blouse: 'ब्लाउज़ ബ്ലൗസ്',
  dress: 'ड्रेस ഡ്രസ്സ് ഡ്രസ്',
  skirt: 'स्कर्ट സ്കർട്ട് പാവാട pavaada',
  top: 'टॉप टॉप्स ടോപ്പ് ടോപ്സ്',
  'dupatta stole': 'दुपट्टा चुन्नी ദുപ്പട്ട ഷാൾ',
  salwar: 'सलवार സൽവാർ ചുരിദാർ churidar',
  lehenga: 'लहंगा ലെഹങ്ക lehnga',
  lungi: 'लुंगी ലുങ്കി കൈലി',
  'dhoti mundu': 'धोती മുണ്ട് വേഷ്ടി mund',
  'jacket coat': 'जैकेट कोट ജാക്കറ്റ് കോട്ട് jaket',
  'sweater pullover': 'स्वेटर സ്വെറ്റർ',
  'hoodie sweatshirt': 'हुडी ഹൂഡി',
  henley: 'हेनली ഹെൻലി',
  polo: 'पोलो പോളോ',
  vest: 'बनियान ബനിയൻ banian',
  underwear: 'चड्डी कच्छा അടിവസ്ത്രം',
  sock: 'मोज़े जुराब സോക്സ്',
  'cap hat': 'टोपी തൊപ്പി',
  belt: 'बेल्ट कमरबंद ബെൽറ്റ്',
  shoe: 'जूते जूता ഷൂസ് ചെരുപ്പ് joote juta',
  scarf: 'स्कार्फ സ്കാർഫ്',
  nightwear: 'नाइटी നൈറ്റി',
  // Colours
  black: 'काला काली काले കറുപ്പ് കറുത്ത karuppu karutha ब्लैक ബ്ലാക്ക്',
  white: 'सफ़ेद വെള്ള വെളുത്ത വെളുപ്പ് safaid व्हाइट വൈറ്റ്',
  'blue navy indigo': 'नीला नीली नीले നീല ब्लू ബ്ലൂ neela',
  'red maroon': 'लाल ചുവപ്പ് ചുവന്ന chuvappu laal रेड',
  green: 'हरा हरी हरे പച്ച pacha haraa ग्रीन',
  yellow: 'पीला पीली पीले മഞ്ഞ peela manja',
  'pink rose': 'गुलाबी പിങ്ക് റോസ് gulaabi पिंक',
  brown: 'भूरा भूरी भूरे തവിട്ട് ബ്രൗൺ bhoora',
  'grey gray': 'स्लेटी धूसर ചാരനിറം ഗ്രേ charam sleti ग्रे',
  orange: 'नारंगी संतरी ഓറഞ്ച്',
  purple: 'बैंगनी जामुनी വയലറ്റ് പർപ്പിൾ baigani',
  olive: 'ऑलिव मेहंदी ഒലിവ്',
  'beige sand': 'बेज ബീജ്',
  gold: 'सुनहरा सुनहरी സ്വർണ്ണ sunehra',
  indigo: 'नील इंडिगो ഇൻഡിഗോ',
  // Cloth and cut
  cotton: 'सूती कॉटन കോട്ടൺ കോട്ടൻ പരുത്തി cottan',
  linen: 'लिनन ലിനൻ',
  silk: 'रेशम रेशमी सिल्क സിൽക്ക് പട്ട്',
  'wool woollen': 'ऊनी ऊन കമ്പിളി',
  denim: 'डेनिम ഡെനിം',
  'stripe striped': 'धारीदार വരയൻ വരയുള്ള',
  'check checked': 'चेक ചെക്ക്',
  print: 'प्रिंट छपाई പ്രിന്റ്',
  pocket: 'जेब പോക്കറ്റ് കീശ',
  slim: 'स्लिम സ്ലിം',
  loose: 'ढीला ढीली ढीले അയഞ്ഞ dheela',
  // For people
  men: 'पुरुष पुरुषों मर्द मर्दाना जेंट्स പുരുഷ പുരുഷൻ പുരുഷന്മാർ ആണുങ്ങൾ purush mens',
  women: 'महिला महिलाओं औरत औरतों लेडीज़ जनाना സ്ത്രീ സ്ത്രീകൾ വനിത വനിതകൾ പെണ്ണുങ്ങൾ mahila aurat stree vanitha',
  'girl women': 'लड़की लड़कियों ladki പെൺകുട്ടി',
  'boy men': 'लड़का लड़कों ആൺകുട്ടി',
  'kid child children': 'बच्चा बच्चे बच्चों കുട്ടി കുട്ടികൾ bachche',
};

/** Words that do not describe products: of, for, in, wear. */
export const FILLER_WORDS =
  'का की के में और को से वाला वाली वाले लिए कपड़ा कपड़े रंग സാധനം വേണം വേണ്ടി ഉള്ള നിറം നിറത്തിലുള്ള വസ്ത്രം വസ്ത്രങ്ങൾ ka ki ke mein wala wali wale liye rang kapda kapde venam niram';
