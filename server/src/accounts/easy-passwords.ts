/**
 * What passwords are most often made of, all over the world and in India, from what is generally known of leaked ones: words,
 * names, heroes, gods, games, and walks over the keyboard. With the endings below they make some twenty-four thousand passwords.
 */
const WORDS = `
  password passwort passw0rd pass passcode mypassword newpassword changeme default secret letmein welcome login signin
  admin administrator root user guest test tester testing demo sample master access private system server computer
  internet website google facebook instagram whatsapp youtube twitter android samsung apple iphone windows microsoft
  qwerty qwert qwertyui qwertyuiop azerty asdf asdfg asdfgh asdfghjk asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc zaqwsx
  1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc zaq12wsx zaq1zaq1 q1w2e3r4 q1w2e3r4t5 qwer1234 qweasd qweasdzxc
  abc abcd abcde abcdef abcdefg abcdefgh abcdefghi abc123 a1b2c3d4 aa123456 a123456789 123abc 123qwe 1234qwer 123456a 123456789a
  iloveyou iloveu iloveme loveyou lovely love lovers mylove myself forever friends friend family mother father mummy daddy
  mom dad baby babygirl babyboy princess prince queen king angel angels sweety sweetheart darling honey cutie beautiful
  sunshine moonlight flower rainbow butterfly chocolate cookie cherry banana orange mango summer winter spring autumn monday
  football cricket soccer baseball basketball hockey tennis dhoni sachin tendulkar virat kohli messi ronaldo liverpool
  chelsea arsenal barcelona realmadrid manchester india indian bharat hindustan jaihind mumbai bombay delhi chennai kolkata
  bangalore bengaluru hyderabad kerala kochi punjab gujarat pakistan london america krishna radhakrishna ganesh ganesha
  ganpati shiva mahadev omnamahshivaya omsairam sairam jaimatadi jaishriram jaishreeram shreeram hanuman bajrang durga
  lakshmi saraswati allah bismillah jesus jesuschrist christ godisgreat goodluck hello hellohello hello123 welcome123 freedom
  dragon monkey tiger lion elephant shadow superman batman spiderman ironman naruto pokemon minecraft starwars matrix ninja
  killer hunter ranger soldier warrior legend hacker gamer pubg freefire trustno1 whatever nothing something anything
  computer123 michael jordan jessica jennifer ashley daniel charlie thomas robert andrew joshua matthew anthony william
  rahul rohit amit sumit ankit deepak sanjay vijay ajay rajesh suresh ramesh mahesh ganesha priya pooja neha anjali kavita
  sunita anita kiran sandeep pradeep manish naveen praveen abhishek ashish vikas vishal salman shahrukh amitabh aishwarya
  money lucky success business company office manager student teacher doctor engineer college school shopping fashion
`
  .trim()
  .split(/\s+/);

const YEARS = Array.from({ length: 60 }, (_, index) => String(1970 + index));
const ENDINGS = [
  '',
  '0',
  '1',
  '2',
  '3',
  '7',
  '01',
  '07',
  '10',
  '11',
  '12',
  '13',
  '21',
  '22',
  '23',
  '69',
  '99',
  '007',
  '111',
  '123',
  '143',
  '321',
  '786',
  '1234',
  '4321',
  '12345',
  '123456',
  ...YEARS,
];

const KNOWN = new Set(WORDS.flatMap((word) => ENDINGS.map((ending) => `${word}${ending}`)));
const DIGITS_UP = '01234567890123456789';
const DIGITS_DOWN = [...DIGITS_UP].toReversed().join('');
/** 11111111, 12121212, 12341234. */
const REPEATED_DIGITS = /^(\d{1,4})\1+$/;
/** Shorter pieces of somebody's name or address stand in many good passwords. */
const SHORTEST_OWN = 4;

/**
 * Whether a password is one of those that whoever guesses tries first: what is most common, numbers in a row, or what
 * everybody knows of this person and this shop (`own`: name, e-mail, phone, the shop's name). Long ones and sentences never are.
 */
export function isEasilyGuessed(password: string, own: readonly string[]): boolean {
  const folded = password.normalize('NFKC').toLowerCase();
  if (KNOWN.has(folded) || REPEATED_DIGITS.test(folded)) return true;
  if (DIGITS_UP.includes(folded) || DIGITS_DOWN.includes(folded)) return true;
  return own.flatMap(partsOf).some((part) => ENDINGS.some((ending) => folded === `${part}${ending}`));
}

/** `Asha Rao` is guessed as asha, rao and asharao; `asha.rao@mail.example` as itself and without what follows the @. */
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
