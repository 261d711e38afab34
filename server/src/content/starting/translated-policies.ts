/** Statements of policies and terms in Hindi and Malayalam, by the English one. */
export const TRANSLATED_POLICIES: Record<string, readonly [hi: string, ml: string]> = {
  'Return Policy': ['रिटर्न पॉलिसी', 'റിട്ടേൺ പോളിസി'],
  'How to return an item, refunds and cancelling.': [
    'सामान कैसे लौटाएँ, पैसे कब लौटते हैं और ऑर्डर कैसे रद्द करें।',
    'സാധനം തിരികെ നൽകൽ, റീഫണ്ട്, റദ്ദാക്കൽ.',
  ],
  'Privacy Policy': ['प्राइवेसी पॉलिसी', 'പ്രൈവസി പോളിസി'],
  'What we store about you and why, who sees it, and how to have it erased.': [
    'आपकी कौन सी जानकारी हम क्यों रखते हैं, कौन देखता है, और उसे कैसे मिटवाएँ।',
    'നിങ്ങളുടെ ഏതു വിവരം എന്തിന് സൂക്ഷിക്കുന്നു, ആർക്ക് കാണാം, എങ്ങനെ മായ്ക്കാം.',
  ],
  'Terms & Conditions': ['नियम और शर्तें', 'നിബന്ധനകൾ'],
  'What you and the shop agree to.': ['आप और दुकान किन बातों पर राज़ी हैं।', 'നിങ്ങളും കടയും സമ്മതിക്കുന്ന കാര്യങ്ങൾ.'],
  // Support
  'Write to <a href="mailto:{email}">{email}</a>.': [
    '<a href="mailto:{email}">{email}</a> पर लिखें।',
    '<a href="mailto:{email}">{email}</a>-ലേക്ക് എഴുതൂ.',
  ],
  'Call <a href="tel:{phone}">{phone}</a>.': [
    '<a href="tel:{phone}">{phone}</a> पर फ़ोन करें।',
    '<a href="tel:{phone}">{phone}</a>-ൽ വിളിക്കൂ.',
  ],
  'We are here {supportHours}.': ['हम इस समय मिलते हैं: {supportHours}।', 'ഞങ്ങളെ കിട്ടുന്ന സമയം: {supportHours}.'],
  'Our grievance officer is {grievanceOfficer}.': [
    'हमारे शिकायत अधिकारी: {grievanceOfficer}।',
    'ഞങ്ങളുടെ പരാതി പരിഹാര ഓഫീസർ: {grievanceOfficer}.',
  ],
  Support: ['मदद', 'സഹായം'],
  'Support and complaints': ['मदद और शिकायत', 'സഹായവും പരാതിയും'],
  // Delivery and payment
  Delivery: ['डिलीवरी', 'ഡെലിവറി'],
  'Orders arrive within {deliveryDays} working days.': [
    'ऑर्डर {deliveryDays} कामकाजी दिनों में पहुँचता है।',
    'ഓർഡർ {deliveryDays} പ്രവൃത്തി ദിവസത്തിനകം എത്തും.',
  ],
  'Delivery costs up to {deliveryFee}; you see the fee in your cart, before you order.': [
    'डिलीवरी का ज़्यादा से ज़्यादा {deliveryFee} लगता है; ऑर्डर से पहले कार्ट में दिख जाता है।',
    'ഡെലിവറിക്ക് പരമാവധി {deliveryFee}; ഓർഡർ ചെയ്യും മുമ്പ് കാർട്ടിൽ കാണാം.',
  ],
  'Delivery is {freeShipping}.': ['डिलीवरी {freeShipping} है।', 'ഡെലിവറി {freeShipping}.'],
  Payment: ['पेमेंट', 'പണമടയ്ക്കൽ'],
  'You can pay by {paymentMethods}.': ['ऐसे पेमेंट कर सकते हैं: {paymentMethods}।', 'ഇങ്ങനെ പണമടയ്ക്കാം: {paymentMethods}.'],
  'Cash on delivery costs {codFee} an order.': [
    'कैश ऑन डिलीवरी पर हर ऑर्डर के {codFee} लगते हैं।',
    'ക്യാഷ് ഓൺ ഡെലിവറിക്ക് ഓരോ ഓർഡറിനും {codFee} അധികം.',
  ],
  // Returns
  'Contact us within {returnDays} days of delivery to return an item.': [
    'सामान लौटाने के लिए डिलीवरी के {returnDays} दिन के अंदर हमसे संपर्क करें।',
    'സാധനം തിരികെ നൽകാൻ ഡെലിവറി കഴിഞ്ഞ് {returnDays} ദിവസത്തിനകം ഞങ്ങളെ ബന്ധപ്പെടൂ.',
  ],
  Returns: ['रिटर्न', 'റിട്ടേൺ'],
  'You have {returnDays} days from delivery. Open the order in <a href="/productlisting">My Orders</a>, choose Return Product and select a reason:':
    [
      'डिलीवरी से {returnDays} दिन तक लौटा सकते हैं। <a href="/productlisting">मेरे ऑर्डर</a> में ऑर्डर खोलें, “रिटर्न करें” दबाएँ और कारण चुनें:',
      'ഡെലിവറി മുതൽ {returnDays} ദിവസം സമയമുണ്ട്. <a href="/productlisting">എന്റെ ഓർഡറുകളിൽ</a> ഓർഡർ തുറന്ന് “റിട്ടേൺ ചെയ്യുക” അമർത്തി കാരണം തിരഞ്ഞെടുക്കൂ:',
    ],
  'Item is defective': ['सामान ख़राब है', 'സാധനം കേടാണ്'],
  'Wrong item received': ['ग़लत सामान आया', 'തെറ്റായ സാധനം വന്നു'],
  'Item arrived late': ['सामान देर से आया', 'സാധനം വൈകി വന്നു'],
  'Better price available': ['कहीं और सस्ता मिल रहा है', 'വേറെ കുറഞ്ഞ വിലയിൽ കിട്ടും'],
  'No longer needed': ['अब ज़रूरत नहीं है', 'ഇനി ആവശ്യമില്ല'],
  'Send the item unworn, unwashed and with its tags on. Defective items can be returned even after wear.': [
    'सामान बिना पहना, बिना धुला और टैग के साथ भेजें। ख़राब सामान पहनने के बाद भी लौटा सकते हैं।',
    'ഇടാതെ, കഴുകാതെ, ടാഗോടെ അയയ്ക്കൂ. കേടായ സാധനം ഇട്ട ശേഷവും തിരികെ നൽകാം.',
  ],
  Refunds: ['रिफ़ंड', 'റീഫണ്ട്'],
  'We refund you after we receive and check the item. You get back what you paid for it, after offers and coupons.': [
    'सामान मिलने और देखने के बाद हम पैसे लौटाते हैं। ऑफ़र और कूपन के बाद आपने जितना दिया, उतना लौटता है।',
    'സാധനം കിട്ടി പരിശോധിച്ച ശേഷം പണം തിരികെ നൽകും. ഓഫറും കൂപ്പണും കഴിഞ്ഞ് നിങ്ങൾ അടച്ച തുക കിട്ടും.',
  ],
  'You can follow every step in your order.': ['हर क़दम आपके ऑर्डर में दिखता है।', 'ഓരോ ഘട്ടവും നിങ്ങളുടെ ഓർഡറിൽ കാണാം.'],
  Cancelling: ['रद्द करना', 'റദ്ദാക്കൽ'],
  'You can cancel free of charge while the order is Pending, Processing or Shipped: open it in My Orders and choose Cancel Order. We refund what you have paid.':
    [
      'ऑर्डर डिलीवरी के लिए निकलने से पहले मुफ़्त में रद्द कर सकते हैं: मेरे ऑर्डर में उसे खोलें और “ऑर्डर रद्द करें” दबाएँ। जो दिया है वह लौटा देंगे।',
      'ഡെലിവറിക്ക് ഇറങ്ങും മുമ്പ് സൗജന്യമായി റദ്ദാക്കാം: എന്റെ ഓർഡറുകളിൽ ഓർഡർ തുറന്ന് “ഓർഡർ റദ്ദാക്കുക” അമർത്തൂ. അടച്ച പണം തിരികെ നൽകും.',
    ],
  'Cancelling and returns': ['रद्द करना और रिटर्न', 'റദ്ദാക്കലും റിട്ടേണും'],
  'You can cancel free of charge while the order is Pending, Processing or Shipped.': [
    'ऑर्डर डिलीवरी के लिए निकलने से पहले मुफ़्त में रद्द कर सकते हैं।',
    'ഡെലിവറിക്ക് ഇറങ്ങും മുമ്പ് സൗജന്യമായി റദ്ദാക്കാം.',
  ],
  // Privacy
  'Who we are': ['हम कौन हैं', 'ഞങ്ങൾ ആര്'],
  'What we store, and why': ['हम क्या रखते हैं, और क्यों', 'എന്ത് സൂക്ഷിക്കുന്നു, എന്തിന്'],
  'Your name, email and phone: for your account, and to reach you about your orders.': [
    'आपका नाम, ईमेल और फ़ोन: आपके अकाउंट के लिए, और ऑर्डर के बारे में आपको बताने के लिए।',
    'പേര്, ഇമെയിൽ, ഫോൺ: അക്കൗണ്ടിനും ഓർഡറിന്റെ വിവരം അറിയിക്കാനും.',
  ],
  'Your addresses: to deliver your orders.': ['आपके पते: ऑर्डर पहुँचाने के लिए।', 'വിലാസങ്ങൾ: ഓർഡർ എത്തിക്കാൻ.'],
  'Your orders, returns and invoices: to fulfil them, and for the records that tax law requires.': [
    'आपके ऑर्डर, रिटर्न और बिल: उन्हें पूरा करने के लिए, और टैक्स क़ानून के हिसाब-किताब के लिए।',
    'ഓർഡറുകൾ, റിട്ടേണുകൾ, ബില്ലുകൾ: അവ പൂർത്തിയാക്കാനും നികുതി നിയമത്തിന്റെ രേഖകൾക്കും.',
  ],
  'Your cart, wishlist and profile picture: to show them to you.': [
    'आपका कार्ट, विशलिस्ट और प्रोफ़ाइल फ़ोटो: आपको दिखाने के लिए।',
    'കാർട്ട്, വിഷ്‌ലിസ്റ്റ്, പ്രൊഫൈൽ ചിത്രം: നിങ്ങളെ കാണിക്കാൻ.',
  ],
  'Your UPI ID or bank account, if you give one for a refund: to pay it. It is stored encrypted.': [
    'आपकी UPI ID या बैंक खाता, अगर रिफ़ंड के लिए दें: पैसे लौटाने के लिए। यह एन्क्रिप्ट करके रखा जाता है।',
    'റീഫണ്ടിനായി തരുന്ന UPI ID അല്ലെങ്കിൽ ബാങ്ക് അക്കൗണ്ട്: പണം തരാൻ. എൻക്രിപ്റ്റ് ചെയ്താണ് സൂക്ഷിക്കുന്നത്.',
  ],
  'Your messages to us: to reply to you.': ['हमें भेजे आपके संदेश: जवाब देने के लिए।', 'ഞങ്ങൾക്കുള്ള മെസേജുകൾ: മറുപടി തരാൻ.'],
  'Your devices and IP addresses: to protect your account.': [
    'आपके डिवाइस और IP पते: आपके अकाउंट की सुरक्षा के लिए।',
    'ഉപകരണങ്ങളും IP വിലാസങ്ങളും: അക്കൗണ്ട് സുരക്ഷിതമാക്കാൻ.',
  ],
  'Your password is stored only as a hash that cannot be read back. We never see your card number.': [
    'आपका पासवर्ड ऐसे रखा जाता है कि कोई उसे पढ़ नहीं सकता। आपका कार्ड नंबर हम कभी नहीं देखते।',
    'പാസ്‌വേഡ് ആർക്കും വായിക്കാനാവാത്ത രൂപത്തിലാണ് സൂക്ഷിക്കുന്നത്. കാർഡ് നമ്പർ ഞങ്ങൾ ഒരിക്കലും കാണില്ല.',
  ],
  'Who can see it': ['कौन देख सकता है', 'ആർക്ക് കാണാം'],
  'Our staff, only what their work needs. All their changes are recorded.': [
    'हमारे कर्मचारी, सिर्फ़ उतना जितना काम के लिए चाहिए। उनके सब बदलाव दर्ज होते हैं।',
    'ഞങ്ങളുടെ ജീവനക്കാർക്ക്, ജോലിക്ക് വേണ്ടത് മാത്രം. അവർ വരുത്തുന്ന മാറ്റങ്ങളെല്ലാം രേഖപ്പെടുത്തും.',
  ],
  'The courier of your parcel: name, address and phone.': [
    'आपका पार्सल लाने वाला कूरियर: नाम, पता और फ़ोन।',
    'പാഴ്സൽ എത്തിക്കുന്ന കൊറിയറിന്: പേര്, വിലാസം, ഫോൺ.',
  ],
  'Razorpay, if you pay by card or UPI: name, email, phone and amount.': [
    'Razorpay, अगर कार्ड या UPI से पेमेंट करें: नाम, ईमेल, फ़ोन और रक़म।',
    'കാർഡ് അല്ലെങ്കിൽ UPI വഴി അടച്ചാൽ Razorpay-ക്ക്: പേര്, ഇമെയിൽ, ഫോൺ, തുക.',
  ],
  'Authorities, where the law requires it.': ['सरकारी विभाग, जहाँ क़ानून कहता है।', 'നിയമം ആവശ്യപ്പെട്ടാൽ അധികാരികൾക്ക്.'],
  'What you can ask for': ['आप क्या माँग सकते हैं', 'നിങ്ങൾക്ക് ആവശ്യപ്പെടാവുന്നത്'],
  'A copy of your data, a correction, or the deletion of your account. Your Profile has a button for each.': [
    'अपनी जानकारी की कॉपी, सुधार, या अकाउंट मिटाना। प्रोफ़ाइल में हर एक का बटन है।',
    'വിവരങ്ങളുടെ പകർപ്പ്, തിരുത്തൽ, അക്കൗണ്ട് മായ്ക്കൽ. പ്രൊഫൈലിൽ ഓരോന്നിനും ബട്ടണുണ്ട്.',
  ],
  'To withdraw your consent at any time, as easily as you gave it.': [
    'अपनी सहमति कभी भी वापस लेना, उतनी ही आसानी से जितनी आसानी से दी थी।',
    'സമ്മതം എപ്പോൾ വേണമെങ്കിലും പിൻവലിക്കാം, തന്നത്ര എളുപ്പത്തിൽ.',
  ],
  // Terms
  'These terms apply between you and {shopName} when you use this store. Please read them before you order.': [
    'इस दुकान पर ये नियम आपके और {shopName} के बीच लागू हैं। ऑर्डर करने से पहले पढ़ लें।',
    'ഈ കട ഉപയോഗിക്കുമ്പോൾ നിങ്ങൾക്കും {shopName}-നും ഈ നിബന്ധനകൾ ബാധകമാണ്. ഓർഡർ ചെയ്യും മുമ്പ് വായിക്കൂ.',
  ],
  'Who may order': ['कौन ऑर्डर कर सकता है', 'ആർക്ക് ഓർഡർ ചെയ്യാം'],
  'You must be at least 18 years old, or have the consent of a parent or guardian.': [
    'आपकी उम्र 18 साल या ज़्यादा हो, या माता-पिता या अभिभावक की इजाज़त हो।',
    '18 വയസ്സെങ്കിലും വേണം, അല്ലെങ്കിൽ അച്ഛനമ്മമാരുടെയോ രക്ഷിതാവിന്റെയോ സമ്മതം.',
  ],
  'Prices and offers': ['दाम और ऑफ़र', 'വിലയും ഓഫറുകളും'],
  'Prices are in rupees and include all taxes. The struck-through price is the MRP. You see the total before you place the order. Nothing is added afterwards.':
    [
      'दाम रुपयों में हैं और सब टैक्स मिलाकर हैं। कटा हुआ दाम MRP है। कुल रक़म ऑर्डर से पहले दिखती है। बाद में कुछ नहीं जुड़ता।',
      'വില രൂപയിൽ, എല്ലാ നികുതിയും ചേർത്ത്. വെട്ടിയ വില MRP ആണ്. ആകെ തുക ഓർഡറിനു മുമ്പ് കാണാം. പിന്നീട് ഒന്നും കൂട്ടില്ല.',
    ],
  Ordering: ['ऑर्डर करना', 'ഓർഡർ ചെയ്യൽ'],
  'Your order is an offer to buy. It is binding for us once its status is Processing. If an item is not available, or its price was clearly a mistake, we will tell you, cancel the order and refund what you have paid.':
    [
      'ऑर्डर करके आप ख़रीदने की इच्छा बताते हैं। स्थिति “पैक हो रहा है” होते ही वह हम पर लागू हो जाता है। सामान न हो या दाम में साफ़ ग़लती हो तो हम बताएँगे, ऑर्डर रद्द करेंगे और जो दिया है वह लौटा देंगे।',
      'ഓർഡർ എന്നാൽ വാങ്ങാനുള്ള താൽപര്യമാണ്. “പാക്ക് ചെയ്യുന്നു” എന്ന് കാണിക്കുമ്പോൾ അത് ഞങ്ങൾക്കും ബാധകമാകും. സാധനം ഇല്ലെങ്കിലോ വില വ്യക്തമായും തെറ്റാണെങ്കിലോ അറിയിച്ച് ഓർഡർ റദ്ദാക്കി അടച്ച പണം തിരികെ തരും.',
    ],
  'Our liability': ['हमारी ज़िम्मेदारी', 'ഞങ്ങളുടെ ഉത്തരവാദിത്തം'],
  'We are responsible for our products under the Consumer Protection Act, 2019. Nothing in these terms limits your rights under that law.':
    [
      'उपभोक्ता संरक्षण अधिनियम, 2019 के तहत हम अपने सामान के ज़िम्मेदार हैं। ये नियम उस क़ानून से मिले आपके हक़ कम नहीं करते।',
      'ഉപഭോക്തൃ സംരക്ഷണ നിയമം, 2019 പ്രകാരം ഞങ്ങളുടെ സാധനങ്ങൾക്ക് ഞങ്ങൾ ഉത്തരവാദികളാണ്. ആ നിയമം തരുന്ന അവകാശങ്ങളൊന്നും ഈ നിബന്ധനകൾ കുറയ്ക്കുന്നില്ല.',
    ],
  Law: ['क़ानून', 'നിയമം'],
  'These terms are governed by the law of India.': ['इन नियमों पर भारत का क़ानून लागू है।', 'ഇന്ത്യയിലെ നിയമമാണ് ബാധകം.'],
  Credits: ['आभार', 'കടപ്പാട്'],
  'Postal code data © <a href="https://www.geonames.org">GeoNames</a>, <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>, changed.':
    [
      'पिन कोड का डेटा © <a href="https://www.geonames.org">GeoNames</a>, <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>, बदला हुआ।',
      'പിൻ കോഡ് വിവരങ്ങൾ © <a href="https://www.geonames.org">GeoNames</a>, <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>, മാറ്റം വരുത്തിയത്.',
    ],
};
