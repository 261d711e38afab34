/** Questions and answers of the demo shop in Hindi and Malayalam, by the English text. */
export const TRANSLATED_QUESTIONS: Record<string, readonly [hi: string, ml: string]> = {
  'Answers about orders, shipping, returns, refunds, payment, sizes and the Custom Studio.': [
    'ऑर्डर, डिलीवरी, रिटर्न, रिफ़ंड, पेमेंट, साइज़ और कस्टम स्टूडियो के बारे में जवाब।',
    'ഓർഡർ, ഡെലിവറി, റിട്ടേൺ, റീഫണ്ട്, പണമടയ്ക്കൽ, സൈസ്, കസ്റ്റം സ്റ്റുഡിയോ: ഉത്തരങ്ങൾ.',
  ],
  'Send us a message, call or chat. Every message gets a ticket number and a reply within 48 hours.': [
    'संदेश भेजें, फ़ोन करें या चैट करें। हर संदेश को टिकट नंबर और 48 घंटे में जवाब मिलता है।',
    'മെസേജ് അയയ്ക്കൂ, വിളിക്കൂ, ചാറ്റ് ചെയ്യൂ. ഓരോ മെസേജിനും ടിക്കറ്റ് നമ്പറും 48 മണിക്കൂറിനകം മറുപടിയും.',
  ],
  Sizes: ['साइज़', 'സൈസ്'],
  Wishlist: ['विशलिस्ट', 'വിഷ്‌ലിസ്റ്റ്'],
  'Is cash on delivery available here?': ['क्या मेरे यहाँ कैश ऑन डिलीवरी है?', 'ഇവിടെ ക്യാഷ് ഓൺ ഡെലിവറി ഉണ്ടോ?'],
  'Yes, wherever we deliver in India. Choose Cash on Delivery at checkout and pay when your order arrives.': [
    'हाँ, भारत में जहाँ भी हम डिलीवर करते हैं। चेकआउट में कैश ऑन डिलीवरी चुनें और ऑर्डर आने पर पैसे दें।',
    'ഉണ്ട്, ഇന്ത്യയിൽ ഞങ്ങൾ എത്തിക്കുന്ന എല്ലായിടത്തും. ചെക്കൗട്ടിൽ ക്യാഷ് ഓൺ ഡെലിവറി തിരഞ്ഞെടുത്ത് ഓർഡർ കിട്ടുമ്പോൾ പണം നൽകൂ.',
  ],
  'When will it ship?': ['ऑर्डर कब रवाना होगा?', 'എപ്പോൾ അയയ്ക്കും?'],
  'Can I change my address?': ['क्या मैं पता बदल सकता हूँ?', 'വിലാസം മാറ്റാമോ?'],
  'Yes, until it ships. Contact us with your order number and we will change it.': [
    'हाँ, ऑर्डर रवाना होने तक। ऑर्डर नंबर के साथ हमें लिखें, हम पता बदल देंगे।',
    'ഉവ്വ്, അയയ്ക്കുന്നതുവരെ. ഓർഡർ നമ്പർ സഹിതം ബന്ധപ്പെടൂ, ഞങ്ങൾ മാറ്റാം.',
  ],
  'Do you ship outside India?': ['क्या आप भारत के बाहर भेजते हैं?', 'ഇന്ത്യയ്ക്ക് പുറത്തേക്ക് അയയ്ക്കുമോ?'],
  'Not yet.': ['अभी नहीं।', 'ഇപ്പോൾ ഇല്ല.'],
  'Can I order without an account?': ['क्या बिना अकाउंट के ऑर्डर कर सकते हैं?', 'അക്കൗണ്ട് ഇല്ലാതെ ഓർഡർ ചെയ്യാമോ?'],
  'No. You need an account to order. It takes a minute to create, and keeps your orders, returns and addresses in one place.': [
    'नहीं, ऑर्डर के लिए अकाउंट चाहिए। बनाने में एक मिनट लगता है, और आपके ऑर्डर, रिटर्न और पते एक जगह रहते हैं।',
    'ഇല്ല, ഓർഡർ ചെയ്യാൻ അക്കൗണ്ട് വേണം. ഉണ്ടാക്കാൻ ഒരു മിനിറ്റ് മതി; ഓർഡറുകളും റിട്ടേണും വിലാസങ്ങളും ഒരിടത്ത് കാണാം.',
  ],
  'Can I exchange an item?': ['क्या सामान बदल सकते हैं?', 'സാധനം മാറ്റിയെടുക്കാമോ?'],
  'Yes, if the size does not fit, or if the item is wrong or defective. If you changed your mind, return it and order what you like.':
    [
      'हाँ, अगर साइज़ ठीक न हो, या सामान ग़लत या ख़राब हो। मन बदल गया हो तो लौटाएँ और जो पसंद हो वह ऑर्डर करें।',
      'ഉവ്വ്, സൈസ് ചേരുന്നില്ലെങ്കിൽ, അല്ലെങ്കിൽ സാധനം തെറ്റിയോ കേടായോ ആണെങ്കിൽ. മനസ്സ് മാറിയെങ്കിൽ തിരികെ നൽകി ഇഷ്ടമുള്ളത് ഓർഡർ ചെയ്യൂ.',
    ],
  'We refund you after we receive and check the item. Cards and UPI usually take 5 to 7 working days. If you paid in cash, we refund to your UPI ID or bank account.':
    [
      'सामान मिलने और देखने के बाद हम पैसे लौटाते हैं। कार्ड और UPI में आम तौर पर 5 से 7 कामकाजी दिन लगते हैं। कैश दिया हो तो हम आपकी UPI ID या बैंक खाते में लौटाते हैं।',
      'സാധനം കിട്ടി പരിശോധിച്ച ശേഷം പണം തിരികെ നൽകും. കാർഡിനും UPI-ക്കും സാധാരണ 5–7 പ്രവൃത്തി ദിവസം. പണമായാണ് നൽകിയതെങ്കിൽ UPI ID-യിലേക്കോ ബാങ്ക് അക്കൗണ്ടിലേക്കോ നൽകും.',
    ],
  'Why was my return refused?': ['मेरा रिटर्न क्यों नहीं माना गया?', 'റിട്ടേൺ സ്വീകരിക്കാത്തത് എന്തുകൊണ്ട്?'],
  'You can see the reason in your order. Usually the item was worn or washed, or its tags were missing. Contact us if you disagree.':
    [
      'कारण आपके ऑर्डर में लिखा है। ज़्यादातर कपड़ा पहना या धुला हुआ था, या टैग नहीं थे। आप सहमत न हों तो हमें लिखें।',
      'കാരണം ഓർഡറിൽ കാണാം. മിക്കവാറും ഇട്ടതോ കഴുകിയതോ ടാഗ് ഇല്ലാത്തതോ ആകും. യോജിക്കുന്നില്ലെങ്കിൽ ബന്ധപ്പെടൂ.',
    ],
  'By UPI, credit or debit card, or cash on delivery.': [
    'UPI, क्रेडिट या डेबिट कार्ड, या कैश ऑन डिलीवरी से।',
    'UPI, ക്രെഡിറ്റ്/ഡെബിറ്റ് കാർഡ്, അല്ലെങ്കിൽ ക്യാഷ് ഓൺ ഡെലിവറി.',
  ],
  'Do prices include GST?': ['क्या क़ीमत में GST शामिल है?', 'വിലയിൽ GST ഉണ്ടോ?'],
  'Yes. All prices are in rupees and include GST. The struck-through price is the MRP.': [
    'हाँ। सारी क़ीमतें रुपये में हैं और GST शामिल है। कटी हुई क़ीमत MRP है।',
    'ഉണ്ട്. വിലകൾ രൂപയിലാണ്, GST ഉൾപ്പെടെ. വെട്ടിയ വില MRP ആണ്.',
  ],
  'Which size fits me?': ['मुझे कौन-सा साइज़ आएगा?', 'എനിക്ക് ഏത് സൈസ് ചേരും?'],
  'Each product has a size guide next to its sizes, in centimetres and inches. Measure over thin clothing with the tape flat.': [
    'हर प्रोडक्ट में साइज़ के पास साइज़ गाइड है, सेंटीमीटर और इंच में। पतले कपड़ों के ऊपर फ़ीता सीधा रखकर नापें।',
    'ഓരോ പ്രോഡക്ടിലും സൈസിനടുത്ത് സൈസ് ഗൈഡ് ഉണ്ട്, സെന്റിമീറ്ററിലും ഇഞ്ചിലും. നേർത്ത വസ്ത്രത്തിനു മുകളിൽ ടേപ്പ് നേരെ വച്ച് അളക്കൂ.',
  ],
  'I am between two sizes. Which one?': ['मैं दो साइज़ के बीच हूँ। कौन-सा लूँ?', 'രണ്ട് സൈസിന് ഇടയിലാണ്. ഏത് എടുക്കണം?'],
  'Choose the larger size for raw denim and loose tees, and the smaller size for stretch denim.': [
    'रॉ डेनिम और ढीली टी-शर्ट में बड़ा साइज़ लें, स्ट्रेच डेनिम में छोटा।',
    'റോ ഡെനിമിനും അയഞ്ഞ ടീഷർട്ടിനും വലുത്, സ്ട്രെച്ച് ഡെനിമിന് ചെറുത്.',
  ],
  'Do the jeans shrink?': ['क्या जींस सिकुड़ती है?', 'ജീൻസ് ചുരുങ്ങുമോ?'],
  'Washed denim does not shrink. Raw denim can shrink up to one size in length in its first warm wash, so wash it cold.': [
    'धुला डेनिम नहीं सिकुड़ता। रॉ डेनिम पहली गर्म धुलाई में लंबाई में एक साइज़ तक सिकुड़ सकता है, इसलिए ठंडे पानी में धोएँ।',
    'കഴുകിയ ഡെനിം ചുരുങ്ങില്ല. റോ ഡെനിം ആദ്യം ചൂടുവെള്ളത്തിൽ കഴുകിയാൽ നീളം ഒരു സൈസ് വരെ കുറയാം; തണുത്ത വെള്ളത്തിൽ കഴുകൂ.',
  ],
  'My size is sold out. Will it come back?': ['मेरा साइज़ ख़त्म हो गया। फिर आएगा?', 'എന്റെ സൈസ് തീർന്നു. വീണ്ടും വരുമോ?'],
  'Usually. Save it to your wishlist and check back.': [
    'ज़्यादातर आता है। विशलिस्ट में रखें और फिर देखें।',
    'മിക്കവാറും വരും. വിഷ്‌ലിസ്റ്റിൽ ചേർത്ത് പിന്നീട് നോക്കൂ.',
  ],
  'What is a tool?': ['टूल क्या है?', 'എന്താണ് ടൂൾ?'],
  'One of six services: Laser, Rips, Studs, Cuts, Patches and Colour. Experience includes one tool, Club up to three, and Total HandCraft has no limits.':
    [
      'छह सेवाओं में से एक: लेज़र, रिप्स, स्टड, कट, पैच और रंग। एक्सपीरियंस में एक टूल, क्लब में तीन तक, टोटल हैंडक्राफ़्ट में जितने चाहें।',
      'ആറ് സേവനങ്ങളിൽ ഒന്ന്: ലേസർ, റിപ്സ്, സ്റ്റഡ്, കട്ട്, പാച്ച്, നിറം. എക്സ്പീരിയൻസിൽ ഒരു ടൂൾ, ക്ലബിൽ മൂന്ന് വരെ, ടോട്ടൽ ഹാൻഡ്ക്രാഫ്റ്റിൽ പരിധിയില്ല.',
    ],
  'How do I start?': ['शुरू कैसे करूँ?', 'എങ്ങനെ തുടങ്ങും?'],
  'Send us a message with the level you want and what you have in mind. We plan it with you before we start.': [
    'कौन-सा लेवल चाहिए और मन में क्या है, हमें लिखकर भेजें। शुरू करने से पहले हम आपके साथ मिलकर तय करते हैं।',
    'വേണ്ട ലെവലും മനസ്സിലുള്ളതും എഴുതി അയയ്ക്കൂ. തുടങ്ങും മുമ്പ് നിങ്ങളോടൊപ്പം പ്ലാൻ ചെയ്യും.',
  ],
};
