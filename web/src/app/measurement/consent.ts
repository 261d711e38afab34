/** The visitor's answer, in this browser alone. It stores the version of the wording: a changed wording asks again. */
const KEY = 'analyticsConsent.1';

export type Choice = 'yes' | 'no';

export function choice(): Choice | null {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === 'yes' || stored === 'no' ? stored : null;
  } catch {
    return 'no'; // Without storage the prompt would appear on every page.
  }
}

export function saveChoice(answer: Choice): void {
  try {
    localStorage.setItem(KEY, answer);
  } catch {
    // The consent is valid for this page only.
  }
}

/** Do Not Track and Global Privacy Control count as a refusal, without asking. */
export const hasRefused = ({ doNotTrack, globalPrivacyControl }: Navigator & { globalPrivacyControl?: boolean }): boolean =>
  doNotTrack === '1' || globalPrivacyControl === true;

const WORDS = {
  en: {
    region: 'Analytics',
    question: 'May we count your visit with Google Analytics? It sets cookies, and Google receives what you view and buy.',
    yes: 'Allow',
    no: 'No, thanks',
    again: 'Analytics choice',
  },
  hi: {
    region: 'ऐनालिटिक्स',
    question:
      'क्या हम आपकी विज़िट को Google Analytics से गिन सकते हैं? यह कुकी रखता है, और Google को पता चलता है कि आप क्या देखते और खरीदते हैं।',
    yes: 'अनुमति दें',
    no: 'नहीं, धन्यवाद',
    again: 'ऐनालिटिक्स का चुनाव',
  },
  ml: {
    region: 'അനലിറ്റിക്സ്',
    question: 'Google Analytics ഉപയോഗിച്ച് നിങ്ങളുടെ സന്ദർശനം എണ്ണട്ടെ? ഇത് കുക്കികൾ സൂക്ഷിക്കുന്നു; നിങ്ങൾ കാണുന്നതും വാങ്ങുന്നതും Google അറിയും.',
    yes: 'അനുവദിക്കുക',
    no: 'വേണ്ട, നന്ദി',
    again: 'അനലിറ്റിക്സ് തിരഞ്ഞെടുപ്പ്',
  },
} as const;

const wordsOf = (language: string) => WORDS[language.startsWith('hi') ? 'hi' : language.startsWith('ml') ? 'ml' : 'en'];

/** A custom element at the end of the page: React, which may hydrate after this, ignores it. */
function addToPage(...content: Node[]): HTMLElement {
  const element = document.createElement('analytics-choice');
  element.append(...content);
  document.body.append(element);
  return element;
}

function button(label: string, kind: string, act: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = `btn btn--sm ${kind}`;
  element.textContent = label;
  element.addEventListener('click', act);
  return element;
}

/** Shows the prompt below the page; accepting and refusing are equally easy. */
export function askConsent(onAnswer: (answer: Choice) => void): void {
  const words = wordsOf(document.documentElement.lang);
  const bar = document.createElement('section');
  bar.setAttribute('aria-label', words.region);
  Object.assign(bar.style, {
    position: 'fixed',
    inset: 'auto 0 0 0',
    zIndex: '50',
    padding: '0.75rem 1rem',
    background: 'var(--surface)',
    borderTop: '1px solid var(--line)',
  });
  const text = document.createElement('p');
  text.className = 'small';
  text.textContent = words.question;
  text.style.margin = '0 0 0.5rem';
  const answers = document.createElement('div');
  answers.className = 'row';
  const answer = (given: Choice) => () => {
    home.remove();
    onAnswer(given);
  };
  answers.append(button(words.no, 'btn--quiet', answer('no')), button(words.yes, 'btn--quiet', answer('yes')));
  bar.append(text, answers);
  const home = addToPage(bar);
}

/** Button at the end of the page to change the answer. */
export function offerChoice(ask: () => void): void {
  const line = document.createElement('p');
  line.className = 'small';
  Object.assign(line.style, { padding: '0.5rem 1rem', margin: '0', textAlign: 'center' });
  line.append(button(wordsOf(document.documentElement.lang).again, 'btn--quiet', ask));
  addToPage(line);
}
