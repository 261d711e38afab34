/**
 * Words that the beginning of the published list lacks: Indian names, heroes, gods and towns, and names of things
 * people log in to.
 */
const OURS = `
  passcode mypassword newpassword default login signin administrator root user guest demo sample website facebook
  instagram whatsapp youtube twitter android iphone zaq1zaq1 abc abcd abcde abcdef abcdefg abcdefgh abcdefghi aa123456
  a123456789 iloveme mummy mom dad sweetheart cutie moonlight chocolate mango dhoni sachin tendulkar virat kohli messi
  realmadrid india bharat hindustan jaihind mumbai bombay delhi chennai kolkata bangalore bengaluru hyderabad kerala kochi
  punjab gujarat radhakrishna ganesh ganesha ganpati shiva mahadev omnamahshivaya omsairam sairam jaimatadi jaishriram
  jaishreeram shreeram hanuman bajrang durga lakshmi saraswati allah bismillah jesuschrist godisgreat hellohello
  welcome123 lion gamer pubg freefire something computer123 rahul rohit amit sumit ankit deepak sanjay vijay ajay rajesh
  suresh ramesh mahesh priya pooja neha anjali kavita sunita anita kiran sandeep pradeep manish naveen praveen abhishek
  ashish vikas vishal salman shahrukh amitabh aishwarya company fashion
`
  .trim()
  .split(/\s+/);

const YEARS = Array.from({ length: 60 }, (_, index) => String(1970 + index));
const NUMBERS = '0 1 2 3 7 01 07 10 11 12 13 21 22 23 69 99 007 111 123 143 321 786 1234 4321 12345 123456'.split(' ');
const ENDINGS = ['', ...NUMBERS, ...YEARS];

/** How many words from the list's beginning, the commonest first, are refused with every ending too. */
const COMMON_WORDS = 3_000;

const DIGITS_UP = '01234567890123456789';
const DIGITS_DOWN = [...DIGITS_UP].toReversed().join('');
/** Digit groups repeated: 11111111, 12121212, 12341234. */
const REPEATED_DIGITS = /^(\d{1,4})\1+$/;
/** Minimum length of a part of a name or address that is refused: shorter ones occur in many good passwords. */
const SHORTEST_OWN = 4;

type Common = { whole: readonly string[]; stems: ReadonlySet<string> };
let loading: Promise<Common> | undefined;

/** Loads the list when the first password is chosen: it takes 40 ms, once, and 5 MB, so it would only slow the start. */
async function readCommon(): Promise<Common> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const published = dictionary['passwords-common'];
  return { whole: published, stems: new Set([...published.slice(0, COMMON_WORDS), ...OURS]) };
}

/**
 * Whether a password is one that an attacker tries first: one of the forty-nine thousand of a published list from
 * breaches, a very common word with a common ending, numbers in a row, or a known fact about this person and this shop
 * (`own`: name, e-mail, phone, the shop's name). Long passwords and sentences are never weak.
 */
export async function isWeakPassword(password: string, own: readonly string[]): Promise<boolean> {
  const folded = password.normalize('NFKC').toLowerCase();
  if (REPEATED_DIGITS.test(folded) || DIGITS_UP.includes(folded) || DIGITS_DOWN.includes(folded)) return true;
  const { whole, stems } = await (loading ??= readCommon());
  if (whole.includes(folded)) return true;
  const known = new Set(own.flatMap(partsOf));
  return ENDINGS.filter((ending) => folded.endsWith(ending)).some((ending) => {
    const stem = folded.slice(0, folded.length - ending.length);
    return stems.has(stem) || known.has(stem);
  });
}

/** Splits `Asha Rao` into asha, rao and asharao; `asha.rao@mail.example` into itself and the part before the @. */
function partsOf(own: string): string[] {
  const text = own.normalize('NFKC').toLowerCase();
  const [local = ''] = text.split('@');
  const parts = [
    text,
    local,
    text.replaceAll(/[^\p{L}\p{N}]/gu, ''),
    local.replaceAll(/[^\p{L}\p{N}]/gu, ''),
    ...text.split(/[\s.@_-]+/),
  ];
  return parts.filter((part) => part.length >= SHORTEST_OWN);
}
