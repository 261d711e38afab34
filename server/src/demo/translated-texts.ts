/** Texts of the demo pages in Hindi and Malayalam, by the English text. */
export const TRANSLATED_TEXTS: Record<string, readonly [hi: string, ml: string]> = {
  'Style Meets Function': ['स्टाइल भी, आराम भी', 'സ്റ്റൈലും സൗകര്യവും'],
  // Home
  'Jeans and T-shirts': ['जींस और टी-शर्ट', 'ജീൻസും ടീഷർട്ടും'],
  'T-shirts and jeans for men and women.': ['पुरुषों और महिलाओं के लिए टी-शर्ट और जींस।', 'പുരുഷന്മാർക്കും സ്ത്രീകൾക്കും ടീഷർട്ടും ജീൻസും.'],
  'Branded jeans at ₹799': ['ब्रांडेड जींस ₹799', 'ബ്രാൻഡഡ് ജീൻസ് ₹799'],
  'Free shipping. Cash on delivery.': ['मुफ़्त डिलीवरी। कैश ऑन डिलीवरी।', 'സൗജന്യ ഡെലിവറി. ക്യാഷ് ഓൺ ഡെലിവറി.'],
  'Raw indigo jeans, folded, with the back pocket and the leather patch up': [
    'तह की हुई गहरी नीली जींस, पीछे की जेब और चमड़े का पैच ऊपर',
    'മടക്കിവച്ച ഇൻഡിഗോ ജീൻസ്, പിൻപോക്കറ്റും ലെതർ പാച്ചും മുകളിൽ',
  ],
  'Shop jeans': ['जींस देखें', 'ജീൻസ് കാണൂ'],
  'New arrivals': ['नए कपड़े', 'പുതിയവ'],
  'The tee you reach for first.': ['वह टी-शर्ट जो सबसे पहले हाथ आए।', 'ആദ്യം കൈ നീളുന്ന ടീഷർട്ട്.'],
  'Soft combed cotton, pre-washed.': ['मुलायम कॉटन, पहले से धुला हुआ।', 'മൃദുവായ കോട്ടൺ, മുൻകൂട്ടി കഴുകിയത്.'],
  'A rust pocket tee, a washed indigo oversized tee and a sand henley laid side by side': [
    'साथ-साथ रखी पॉकेट टी, ओवरसाइज़्ड टी और हेनली',
    'അടുത്തടുത്ത് വച്ച പോക്കറ്റ് ടീ, ഓവർസൈസ്ഡ് ടീ, ഹെൻലി',
  ],
  'Jeans and tees cut for women': ['महिलाओं के लिए सिली जींस और टी-शर्ट', 'സ്ത്രീകൾക്കായി തുന്നിയ ജീൻസും ടീഷർട്ടും'],
  'High rises, wide legs and well-fitting tees.': [
    'ऊँची कमर, चौड़े पैर और सही फ़िट वाली टी-शर्ट।',
    'ഹൈ-റൈസ്, വൈഡ് ലെഗ്, നന്നായി ചേരുന്ന ടീഷർട്ടുകൾ.',
  ],
  'Scoop neck tees and high-rise wide jeans laid side by side': [
    'साथ-साथ रखी स्कूप नेक टी और हाई-राइज़ वाइड जींस',
    'അടുത്തടുത്ത് വച്ച സ്കൂപ്പ് നെക്ക് ടീയും ഹൈ-റൈസ് വൈഡ് ജീൻസും',
  ],
  'Shop women': ['महिलाओं के कपड़े देखें', 'സ്ത്രീകളുടെ വസ്ത്രങ്ങൾ'],
  'Ships in 1–3 business days': ['1–3 कामकाजी दिनों में रवाना', '1–3 പ്രവൃത്തി ദിവസത്തിനകം അയയ്ക്കും'],
  'The edge that does not fray.': ['किनारा, जो उधड़ता नहीं।', 'നൂലിളകാത്ത അരിക്.'],
  'Turn up the hem of our jeans and you see a selvedge: a woven edge that does not fray, white with one red thread. We named the brand after it, because hidden details should be finished too.':
    [
      'सेल्वेज कपड़े का वह किनारा है जिसे करघा ख़ुद पक्का करता है। पायँचा मोड़िए तो दिखेगा: सफ़ेद धागे, एक लाल। हमारा नाम इसी से है, क्योंकि जो नहीं दिखता वह भी पूरा होना चाहिए।',
      'തറി തന്നെ ഉറപ്പിക്കുന്ന തുണിയുടെ അരികാണ് സെൽവെജ്. പാന്റിന്റെ അടി മടക്കിയാൽ കാണാം: വെള്ള നൂലുകൾ, ഒന്ന് ചുവപ്പ്. ആ പേരാണ് ഞങ്ങളുടേതും, കാണാത്ത ഭാഗവും നന്നായിരിക്കണം.',
    ],
  'A turned-up raw denim cuff that shows the white selvedge edge with its red line': [
    'मुड़ा हुआ डेनिम का पायँचा, जिसमें लाल धागे वाला सफ़ेद किनारा दिखता है',
    'ചുവന്ന നൂലുള്ള വെള്ള അരിക് കാണുന്ന, മടക്കിയ ഡെനിം',
  ],
  'Read our story': ['हमारी कहानी पढ़ें', 'ഞങ്ങളുടെ കഥ വായിക്കൂ'],
  Laser: ['लेज़र', 'ലേസർ'],
  Rips: ['रिप्स', 'റിപ്സ്'],
  Studs: ['स्टड', 'സ്റ്റഡ്'],
  Cuts: ['कट', 'കട്ട്'],
  Patches: ['पैच', 'പാച്ച്'],
  Colour: ['रंग', 'നിറം'],
  'Customise your jeans: fades, rips, patches and more': [
    'अपनी जींस ख़ुद सजाएँ: फ़ेड, रिप्स, पैच और बहुत कुछ',
    'ജീൻസ് ഇഷ്ടംപോലെ മാറ്റൂ: ഫേഡ്, റിപ്സ്, പാച്ച്, ഇനിയുമേറെ',
  ],
  'Open the studio': ['स्टूडियो खोलें', 'സ്റ്റുഡിയോ തുറക്കൂ'],
  // About
  'From Kerala, since 2019.': ['केरल से, 2019 से।', 'കേരളത്തിൽനിന്ന്, 2019 മുതൽ.'],
  'Everyday T-shirts and jeans for men and women.': [
    'पुरुषों और महिलाओं के लिए रोज़ की टी-शर्ट और जींस।',
    'പുരുഷന്മാർക്കും സ്ത്രീകൾക്കും നിത്യവും ഇടാൻ ടീഷർട്ടും ജീൻസും.',
  ],
  'Five pairs of jeans side by side, from raw indigo to black': [
    'साथ-साथ रखी पाँच जींस, गहरी नीली से काली तक',
    'ഇൻഡിഗോ മുതൽ കറുപ്പ് വരെ അഞ്ച് ജീൻസ്',
  ],
  'T-shirts and jeans: comfort fabrics, cash on delivery, fast shipping and easy exchanges.': [
    'टी-शर्ट और जींस: आरामदायक कपड़ा, कैश ऑन डिलीवरी, जल्दी डिलीवरी और आसान एक्सचेंज।',
    'ടീഷർട്ടും ജീൻസും: സുഖമുള്ള തുണി, ക്യാഷ് ഓൺ ഡെലിവറി, വേഗം ഡെലിവറി, എളുപ്പം മാറ്റിയെടുക്കൽ.',
  ],
  'Customise your jeans with laser, rips, studs, cuts, patches and colour: one tool, up to three, or no limits.': [
    'लेज़र, रिप्स, स्टड, कट, पैच और रंग से जींस सजाएँ: एक टूल, तीन तक, या जितने चाहें।',
    'ലേസർ, റിപ്സ്, സ്റ്റഡ്, കട്ട്, പാച്ച്, നിറം എന്നിവകൊണ്ട് ജീൻസ് മാറ്റൂ: ഒരു ടൂൾ, മൂന്ന് വരെ, അല്ലെങ്കിൽ പരിധിയില്ലാതെ.',
  ],
  'Why people choose us': ['लोग हमें क्यों चुनते हैं', 'ഞങ്ങളെ തിരഞ്ഞെടുക്കുന്നത് എന്തുകൊണ്ട്'],
  'Global trends': ['दुनिया भर के ट्रेंड', 'ലോകത്തെ ട്രെൻഡുകൾ'],
  'Fits and washes from around the world, made for the Indian climate.': [
    'दुनिया भर के फ़िट और वॉश, भारत के मौसम के लिए।',
    'ലോകമെമ്പാടുമുള്ള ഫിറ്റും വാഷും, ഇന്ത്യൻ കാലാവസ്ഥയ്ക്കായി.',
  ],
  'Hassle-free shopping': ['आसान ख़रीदारी', 'എളുപ്പമുള്ള ഷോപ്പിംഗ്'],
  'Pay by cash on delivery, debit or credit card, or UPI.': [
    'कैश ऑन डिलीवरी, डेबिट या क्रेडिट कार्ड, या UPI से पेमेंट करें।',
    'ക്യാഷ് ഓൺ ഡെലിവറി, ഡെബിറ്റ്/ക്രെഡിറ്റ് കാർഡ്, UPI വഴി പണമടയ്ക്കാം.',
  ],
  'Premium comfort fabrics': ['आरामदायक बढ़िया कपड़ा', 'സുഖമുള്ള മികച്ച തുണി'],
  'Soft combed cotton and washed denim, checked by hand before shipping.': [
    'मुलायम कॉटन और धुला डेनिम, भेजने से पहले हाथ से जाँचा हुआ।',
    'മൃദുവായ കോട്ടണും കഴുകിയ ഡെനിമും, അയയ്ക്കും മുമ്പ് കൈകൊണ്ട് പരിശോധിച്ചത്.',
  ],
  'Fast shipping': ['जल्दी डिलीवरी', 'വേഗം അയയ്ക്കും'],
  'Orders ship in 1–3 business days. Shipping is {freeShipping}.': [
    'ऑर्डर 1–3 कामकाजी दिनों में रवाना होते हैं। डिलीवरी {freeShipping} है।',
    'ഓർഡർ 1–3 പ്രവൃത്തി ദിവസത്തിനകം അയയ്ക്കും. ഡെലിവറി {freeShipping}.',
  ],
  'Easy exchanges': ['आसान एक्सचेंज', 'എളുപ്പം മാറ്റിയെടുക്കാം'],
  'Wrong item or size? Tell us within {returnDays} days of delivery.': [
    'ग़लत सामान या साइज़? डिलीवरी के {returnDays} दिन के अंदर बताएँ।',
    'സാധനമോ സൈസോ തെറ്റിയോ? ഡെലിവറി കഴിഞ്ഞ് {returnDays} ദിവസത്തിനകം പറയൂ.',
  ],
  'Responsive customer care': ['ग्राहक सेवा जो जवाब देती है', 'മറുപടി തരുന്ന കസ്റ്റമർ കെയർ'],
  'We are here to help, {supportHours}.': ['हम मदद के लिए यहाँ हैं, {supportHours}।', 'സഹായത്തിന് ഞങ്ങളുണ്ട്, {supportHours}.'],
  'Six ways to customise your jeans. Pick one, three or all six.': [
    'जींस सजाने के छह तरीक़े। एक चुनें, तीन या सभी छह।',
    'ജീൻസ് മാറ്റിയെടുക്കാൻ ആറ് വഴികൾ. ഒന്നോ മൂന്നോ ആറുമോ എടുക്കാം.',
  ],
  'Plain jeans in five washes, laid side by side': ['पाँच वॉश में सादी जींस, साथ-साथ', 'അഞ്ച് വാഷിലുള്ള ജീൻസ്, അടുത്തടുത്ത്'],
  'Body and garment measurements for jeans and T-shirts in centimetres and inches, and how to measure.': [
    'जींस और टी-शर्ट के नाप, सेंटीमीटर और इंच में, और कैसे नापें।',
    'ജീൻസിന്റെയും ടീഷർട്ടിന്റെയും അളവുകൾ, സെന്റിമീറ്ററിലും ഇഞ്ചിലും; എങ്ങനെ അളക്കാം.',
  ],
};
