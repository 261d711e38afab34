/** Statements of the sample shop's privacy policy and terms in Hindi and Malayalam, beside those that every new shop starts with. */
export const TRANSLATED_TERMS: Record<string, readonly [hi: string, ml: string]> = {
  'What we store about you and why, who sees it, for how long, and how to view, correct or erase it.': [
    'आपकी कौन सी जानकारी हम क्यों और कब तक रखते हैं, कौन देखता है, और उसे कैसे देखें, सुधारें या मिटाएँ।',
    'ഏതു വിവരം എന്തിന്, എത്ര കാലം സൂക്ഷിക്കുന്നു, ആർക്ക് കാണാം, എങ്ങനെ കാണാം, തിരുത്താം, മായ്ക്കാം.',
  ],
  'We store only what your orders need. This page explains what we store and why, and how you can view, correct or erase it.': [
    'हम सिर्फ़ वही रखते हैं जो आपके ऑर्डर के लिए चाहिए। यहाँ लिखा है कि क्या और क्यों रखते हैं, और आप उसे कैसे देखें, सुधारें या मिटाएँ।',
    'ഓർഡറിന് വേണ്ടത് മാത്രമേ ഞങ്ങൾ സൂക്ഷിക്കൂ. എന്ത്, എന്തിന് സൂക്ഷിക്കുന്നു, എങ്ങനെ കാണാം, തിരുത്താം, മായ്ക്കാം എന്ന് ഇവിടെ പറയുന്നു.',
  ],
  'Your name, email and phone: for your account, to update you about your orders, and so that the courier can reach you.': [
    'आपका नाम, ईमेल और फ़ोन: अकाउंट के लिए, ऑर्डर की ख़बर देने के लिए, और ताकि कूरियर आपसे बात कर सके।',
    'പേര്, ഇമെയിൽ, ഫോൺ: അക്കൗണ്ടിനും ഓർഡർ വിവരം അറിയിക്കാനും കൊറിയറിന് നിങ്ങളെ വിളിക്കാനും.',
  ],
  'Your addresses: to deliver your orders, and to charge the GST of the right state.': [
    'आपके पते: ऑर्डर पहुँचाने के लिए, और सही राज्य का GST लगाने के लिए।',
    'വിലാസങ്ങൾ: ഓർഡർ എത്തിക്കാനും ശരിയായ സംസ്ഥാനത്തിന്റെ GST ചേർക്കാനും.',
  ],
  'Your orders, returns and invoices: to fulfil and support them, and for the records that tax law requires.': [
    'आपके ऑर्डर, रिटर्न और बिल: उन्हें पूरा करने और मदद देने के लिए, और टैक्स क़ानून के हिसाब-किताब के लिए।',
    'ഓർഡറുകൾ, റിട്ടേണുകൾ, ബില്ലുകൾ: അവ പൂർത്തിയാക്കാനും സഹായിക്കാനും നികുതി നിയമത്തിന്റെ രേഖകൾക്കും.',
  ],
  'Your UPI ID or bank account, if you give one for a refund: to pay it. It is stored encrypted, and only staff who pay refunds can see it.':
    [
      'आपकी UPI ID या बैंक खाता, अगर रिफ़ंड के लिए दें: पैसे लौटाने के लिए। यह एन्क्रिप्ट करके रखा जाता है, और सिर्फ़ रिफ़ंड देने वाले कर्मचारी देख सकते हैं।',
      'റീഫണ്ടിനായി തരുന്ന UPI ID അല്ലെങ്കിൽ ബാങ്ക് അക്കൗണ്ട്: പണം തരാൻ. എൻക്രിപ്റ്റ് ചെയ്താണ് സൂക്ഷിക്കുന്നത്; റീഫണ്ട് നൽകുന്ന ജീവനക്കാർക്കേ കാണാനാകൂ.',
    ],
  'What your browser stores': ['आपका ब्राउज़र क्या रखता है', 'ബ്രൗസർ സൂക്ഷിക്കുന്നത്'],
  'One cookie that keeps you logged in, and your name, your picture and a key that expires within an hour in the browser’s storage. Logging out clears them. There is no advertising and no tracking. We count visits on our own server, without cookies: your network and browser become a random-looking number whose key we delete after two days, so we cannot tell who it was. If your browser asks not to be tracked, we do not count it. The only scripts of others are Razorpay’s, when you pay by card or UPI.':
    [
      'एक कुकी, जो आपको लॉगिन रखती है, और ब्राउज़र में आपका नाम, फ़ोटो और एक चाबी जो एक घंटे में ख़त्म हो जाती है। लॉग आउट करने पर सब मिट जाता है। न विज्ञापन हैं, न पीछा करना। कितने लोग आए, यह हम अपने सर्वर पर बिना कुकी के गिनते हैं: नेटवर्क और ब्राउज़र से एक नंबर बनता है जिसकी चाबी दो दिन बाद मिटा देते हैं, इसलिए पता नहीं चलता कि कौन था। आपका ब्राउज़र मना करे तो नहीं गिनते। बाहर की स्क्रिप्ट सिर्फ़ Razorpay की है, जब आप कार्ड या UPI से पेमेंट करते हैं।',
      'നിങ്ങളെ ലോഗിൻ ചെയ്ത നിലയിൽ നിർത്തുന്ന ഒരു കുക്കി; പിന്നെ പേര്, ചിത്രം, ഒരു മണിക്കൂറിനകം തീരുന്ന ഒരു കീ. ലോഗ്ഔട്ട് ചെയ്താൽ എല്ലാം മായും. പരസ്യമില്ല, പിന്തുടരലില്ല. എത്ര പേർ വന്നുവെന്ന് സ്വന്തം സെർവറിൽ കുക്കിയില്ലാതെ എണ്ണുന്നു: നെറ്റ്‌വർക്കും ബ്രൗസറും ചേർന്ന് ഒരു നമ്പറാകും, അതിന്റെ കീ രണ്ടു ദിവസം കഴിഞ്ഞ് മായ്ക്കും; അതിനാൽ ആരാണെന്ന് അറിയാനാവില്ല. ബ്രൗസർ വേണ്ടെന്ന് പറഞ്ഞാൽ എണ്ണില്ല. കാർഡ് അല്ലെങ്കിൽ UPI വഴി അടയ്ക്കുമ്പോൾ Razorpay-യുടെ സ്ക്രിപ്റ്റ് മാത്രമാണ് പുറത്തുനിന്നുള്ളത്.',
    ],
  'We never sell your data.': ['आपकी जानकारी हम कभी नहीं बेचते।', 'നിങ്ങളുടെ വിവരങ്ങൾ ഞങ്ങൾ ഒരിക്കലും വിൽക്കില്ല.'],
  'How long': ['कब तक', 'എത്ര കാലം'],
  'As long as you have an account. Tax law requires us to keep invoices for 8 years after their year: if you delete your account, we keep the invoices and erase the rest.':
    [
      'जब तक आपका अकाउंट है। टैक्स क़ानून के हिसाब से बिल उनके साल के बाद 8 साल रखने होते हैं: अकाउंट मिटाएँ तो बिल रखकर बाक़ी सब मिटा देते हैं।',
      'അക്കൗണ്ട് ഉള്ളിടത്തോളം. നികുതി നിയമപ്രകാരം ബില്ലുകൾ അതതു വർഷത്തിനു ശേഷം 8 വർഷം സൂക്ഷിക്കണം: അക്കൗണ്ട് മായ്ച്ചാൽ ബില്ലുകൾ സൂക്ഷിച്ച് ബാക്കിയെല്ലാം മായ്ക്കും.',
    ],
  'A copy of your data.': ['अपनी जानकारी की कॉपी।', 'നിങ്ങളുടെ വിവരങ്ങളുടെ പകർപ്പ്.'],
  'A correction. You can change your name, phone and addresses in your Profile.': [
    'सुधार। नाम, फ़ोन और पते आप प्रोफ़ाइल में बदल सकते हैं।',
    'തിരുത്തൽ. പേര്, ഫോൺ, വിലാസം എന്നിവ പ്രൊഫൈലിൽ മാറ്റാം.',
  ],
  'Deletion of your account, and of everything that the law does not require us to keep.': [
    'अकाउंट मिटाना, और वह सब जो क़ानून के लिए रखना ज़रूरी नहीं।',
    'അക്കൗണ്ടും നിയമം സൂക്ഷിക്കാൻ പറയാത്ത എല്ലാം മായ്ക്കൽ.',
  ],
  'To nominate someone to act for you.': ['अपनी ओर से किसी को नामित करना।', 'നിങ്ങൾക്കു പകരം ഒരാളെ നിർദേശിക്കൽ.'],
  'Write to <a href="mailto:{email}">{email}</a> from the email of your account.': [
    'अपने अकाउंट वाले ईमेल से <a href="mailto:{email}">{email}</a> पर लिखें।',
    'അക്കൗണ്ടിലെ ഇമെയിലിൽ നിന്ന് <a href="mailto:{email}">{email}</a>-ലേക്ക് എഴുതൂ.',
  ],
  Children: ['बच्चे', 'കുട്ടികൾ'],
  'If you are under 18, you need the consent of a parent or guardian to have an account and to order.': [
    'उम्र 18 से कम हो तो अकाउंट बनाने और ऑर्डर करने के लिए माता-पिता या अभिभावक की इजाज़त चाहिए।',
    '18 വയസ്സിൽ താഴെയാണെങ്കിൽ അക്കൗണ്ടിനും ഓർഡറിനും അച്ഛനമ്മമാരുടെയോ രക്ഷിതാവിന്റെയോ സമ്മതം വേണം.',
  ],
  'If something goes wrong': ['कुछ गड़बड़ हो जाए तो', 'എന്തെങ്കിലും പിഴച്ചാൽ'],
  'If your data is accessed without permission, we will inform you and the Data Protection Board of India without delay: what happened, what it means for you and what we are doing about it.':
    [
      'बिना इजाज़त कोई आपकी जानकारी देख ले तो हम आपको और भारत के डेटा सुरक्षा बोर्ड को तुरंत बताएँगे: क्या हुआ, आपके लिए इसका क्या मतलब है और हम क्या कर रहे हैं।',
      'അനുമതിയില്ലാതെ ആരെങ്കിലും നിങ്ങളുടെ വിവരം കണ്ടാൽ നിങ്ങളെയും ഇന്ത്യയുടെ ഡേറ്റാ സംരക്ഷണ ബോർഡിനെയും ഉടൻ അറിയിക്കും: എന്തു സംഭവിച്ചു, നിങ്ങളെ എങ്ങനെ ബാധിക്കും, ഞങ്ങൾ എന്തു ചെയ്യുന്നു.',
    ],
  Complaints: ['शिकायत', 'പരാതി'],
  'Our grievance officer is {grievanceOfficer}. You get a ticket number. We reply within 48 hours and resolve within one month. If you are not satisfied, you can contact the Data Protection Board of India.':
    [
      'हमारे शिकायत अधिकारी: {grievanceOfficer}। आपको टिकट नंबर मिलता है। 48 घंटे में जवाब देते हैं और एक महीने में हल करते हैं। संतुष्ट न हों तो भारत के डेटा सुरक्षा बोर्ड से संपर्क कर सकते हैं।',
      'ഞങ്ങളുടെ പരാതി പരിഹാര ഓഫീസർ: {grievanceOfficer}. ടിക്കറ്റ് നമ്പർ കിട്ടും. 48 മണിക്കൂറിനകം മറുപടി, ഒരു മാസത്തിനകം പരിഹാരം. തൃപ്തിയില്ലെങ്കിൽ ഇന്ത്യയുടെ ഡേറ്റാ സംരക്ഷണ ബോർഡിനെ ബന്ധപ്പെടാം.',
    ],
  // Terms
  'What you and the shop agree to: who may order, prices, payment, delivery, returns, law and complaints.': [
    'आप और दुकान किन बातों पर राज़ी हैं: कौन ऑर्डर कर सकता है, दाम, पेमेंट, डिलीवरी, रिटर्न, क़ानून और शिकायत।',
    'നിങ്ങളും കടയും സമ്മതിക്കുന്നത്: ആർക്ക് ഓർഡർ ചെയ്യാം, വില, പണമടയ്ക്കൽ, ഡെലിവറി, റിട്ടേൺ, നിയമം, പരാതി.',
  ],
  'Your account': ['आपका अकाउंट', 'നിങ്ങളുടെ അക്കൗണ്ട്'],
  'Keep your password secret and your details correct. You are responsible for orders from your account, unless you told us before that someone else is using it.':
    [
      'पासवर्ड किसी को न बताएँ और जानकारी सही रखें। आपके अकाउंट से हुए ऑर्डर आपकी ज़िम्मेदारी हैं, जब तक आपने पहले न बताया हो कि कोई और उसे चला रहा है।',
      'പാസ്‌വേഡ് ആർക്കും പറയരുത്, വിവരങ്ങൾ ശരിയായി വയ്ക്കൂ. മറ്റാരെങ്കിലും ഉപയോഗിക്കുന്നുവെന്ന് മുമ്പേ അറിയിച്ചില്ലെങ്കിൽ, നിങ്ങളുടെ അക്കൗണ്ടിലെ ഓർഡറുകൾക്ക് നിങ്ങളാണ് ഉത്തരവാദി.',
    ],
  'We may block accounts used for fraud or abuse. We will tell you, and you can object.': [
    'धोखे या ग़लत इस्तेमाल वाले अकाउंट हम रोक सकते हैं। आपको बताएँगे, और आप आपत्ति कर सकते हैं।',
    'തട്ടിപ്പിനോ ദുരുപയോഗത്തിനോ ഉള്ള അക്കൗണ്ടുകൾ തടയാം. അറിയിക്കും; നിങ്ങൾക്ക് എതിർക്കാം.',
  ],
  Products: ['सामान', 'സാധനങ്ങൾ'],
  'Pictures show the products as accurately as screens allow. Cotton and denim are dyed in batches, so shades may vary slightly. Measurements are in the size guide.':
    [
      'फ़ोटो में सामान उतना सही दिखता है जितना स्क्रीन दिखा सके। कपड़ा खेप में रंगा जाता है, इसलिए रंग थोड़ा अलग हो सकता है। नाप साइज़ गाइड में हैं।',
      'സ്ക്രീനിൽ കഴിയുന്നത്ര കൃത്യമായാണ് ചിത്രങ്ങൾ. തുണി ഘട്ടങ്ങളായി ചായം മുക്കുന്നതിനാൽ നിറത്തിൽ ചെറിയ വ്യത്യാസം വരാം. അളവുകൾ സൈസ് ഗൈഡിൽ.',
    ],
  'Prices are in rupees and include all taxes. The struck-through price is the MRP. Offers and coupons are valid until their last day, while stocks last. One coupon per order.':
    [
      'दाम रुपयों में हैं और सब टैक्स मिलाकर हैं। कटा हुआ दाम MRP है। ऑफ़र और कूपन आख़िरी दिन तक, सामान रहने तक चलते हैं। एक ऑर्डर में एक कूपन।',
      'വില രൂപയിൽ, എല്ലാ നികുതിയും ചേർത്ത്. വെട്ടിയ വില MRP ആണ്. ഓഫറും കൂപ്പണും അവസാന ദിവസം വരെ, സ്റ്റോക്ക് ഉള്ളിടത്തോളം. ഒരു ഓർഡറിന് ഒരു കൂപ്പൺ.',
    ],
  'You see the total before you place the order. Nothing is added afterwards.': [
    'कुल रक़म ऑर्डर से पहले दिखती है। बाद में कुछ नहीं जुड़ता।',
    'ആകെ തുക ഓർഡറിനു മുമ്പ് കാണാം. പിന്നീട് ഒന്നും കൂട്ടില്ല.',
  ],
  'You can pay by UPI, credit or debit card, or cash on delivery. UPI and card payments are processed by Razorpay. Online orders that are not paid in time are cancelled automatically; you can order again.':
    [
      'UPI, क्रेडिट या डेबिट कार्ड, या कैश ऑन डिलीवरी से पेमेंट कर सकते हैं। UPI और कार्ड का पेमेंट Razorpay से होता है। समय पर पेमेंट न हो तो ऑनलाइन ऑर्डर अपने आप रद्द हो जाता है; आप दोबारा ऑर्डर कर सकते हैं।',
      'UPI, ക്രെഡിറ്റ് അല്ലെങ്കിൽ ഡെബിറ്റ് കാർഡ്, ക്യാഷ് ഓൺ ഡെലിവറി. UPI, കാർഡ് പണമടയ്ക്കൽ Razorpay വഴിയാണ്. സമയത്ത് അടയ്ക്കാത്ത ഓൺലൈൻ ഓർഡർ തനിയെ റദ്ദാകും; വീണ്ടും ഓർഡർ ചെയ്യാം.',
    ],
  'Orders ship in 1–3 business days. Shipping is {freeShipping}. We deliver in India. We are responsible for your order until it is delivered to you.':
    [
      'ऑर्डर 1–3 कामकाजी दिनों में रवाना होते हैं। डिलीवरी {freeShipping} है। हम भारत में डिलीवरी करते हैं। आप तक पहुँचने तक ऑर्डर हमारी ज़िम्मेदारी है।',
      'ഓർഡർ 1–3 പ്രവൃത്തി ദിവസത്തിനകം അയയ്ക്കും. ഡെലിവറി {freeShipping}. ഇന്ത്യയിൽ എത്തിക്കും. നിങ്ങളുടെ കൈയിൽ എത്തും വരെ ഓർഡർ ഞങ്ങളുടെ ഉത്തരവാദിത്തമാണ്.',
    ],
  'Cancelling, returns and exchanges': ['रद्द करना, रिटर्न और एक्सचेंज', 'റദ്ദാക്കൽ, റിട്ടേൺ, മാറ്റിയെടുക്കൽ'],
  'You can cancel free of charge while the order is Pending, Processing or Shipped. Contact us within {returnDays} days of delivery to return an item. We exchange wrong and defective items, and sizes where the shop offers it, but not for a change of mind. See the Return Policy.':
    [
      'ऑर्डर डिलीवरी के लिए निकलने से पहले मुफ़्त में रद्द कर सकते हैं। सामान लौटाने के लिए डिलीवरी के {returnDays} दिन के अंदर हमसे संपर्क करें। ग़लत या ख़राब सामान हम बदलते हैं, और जहाँ सुविधा हो वहाँ साइज़ भी; मन बदलने पर नहीं। “रिटर्न पॉलिसी” देखें।',
      'ഡെലിവറിക്ക് ഇറങ്ങും മുമ്പ് സൗജന്യമായി റദ്ദാക്കാം. തിരികെ നൽകാൻ ഡെലിവറി കഴിഞ്ഞ് {returnDays} ദിവസത്തിനകം ബന്ധപ്പെടൂ. തെറ്റായതോ കേടായതോ മാറ്റിത്തരും, സൗകര്യമുണ്ടെങ്കിൽ സൈസും; മനസ്സ് മാറിയാൽ ഇല്ല. റിട്ടേൺ പോളിസി കാണൂ.',
    ],
  'Names and pictures': ['नाम और फ़ोटो', 'പേരും ചിത്രങ്ങളും'],
  'The name, pictures and texts of this store belong to us. Please ask before you use them commercially.': [
    'इस दुकान का नाम, फ़ोटो और लेख हमारे हैं। कारोबार में इस्तेमाल करने से पहले पूछें।',
    'ഈ കടയുടെ പേരും ചിത്രങ്ങളും എഴുത്തും ഞങ്ങളുടേതാണ്. കച്ചവടത്തിന് ഉപയോഗിക്കും മുമ്പ് ചോദിക്കൂ.',
  ],
  'Write to <a href="mailto:{email}">{email}</a> or call <a href="tel:{phone}">{phone}</a>, {supportHours}. Our grievance officer is {grievanceOfficer}. Every complaint gets a ticket number. We reply within 48 hours and resolve within one month.':
    [
      '<a href="mailto:{email}">{email}</a> पर लिखें या <a href="tel:{phone}">{phone}</a> पर फ़ोन करें, {supportHours}। हमारे शिकायत अधिकारी: {grievanceOfficer}। हर शिकायत को टिकट नंबर मिलता है। 48 घंटे में जवाब देते हैं और एक महीने में हल करते हैं।',
      '<a href="mailto:{email}">{email}</a>-ലേക്ക് എഴുതൂ, അല്ലെങ്കിൽ <a href="tel:{phone}">{phone}</a>-ൽ വിളിക്കൂ, {supportHours}. പരാതി പരിഹാര ഓഫീസർ: {grievanceOfficer}. ഓരോ പരാതിക്കും ടിക്കറ്റ് നമ്പർ കിട്ടും. 48 മണിക്കൂറിനകം മറുപടി, ഒരു മാസത്തിനകം പരിഹാരം.',
    ],
  'These terms are governed by the law of India. The courts of Kerala have jurisdiction.': [
    'इन नियमों पर भारत का क़ानून लागू है। मामले केरल की अदालतों में सुने जाएँगे।',
    'ഇന്ത്യയിലെ നിയമമാണ് ബാധകം. കേസുകൾ കേരളത്തിലെ കോടതികളിൽ.',
  ],
  Changes: ['बदलाव', 'മാറ്റങ്ങൾ'],
  'We may change these terms. The terms on the day of your order apply.': [
    'हम ये नियम बदल सकते हैं। आपके ऑर्डर के दिन वाले नियम लागू होंगे।',
    'ഈ നിബന്ധനകൾ മാറ്റിയേക്കാം. ഓർഡർ ചെയ്ത ദിവസത്തേതാണ് ബാധകം.',
  ],
};
