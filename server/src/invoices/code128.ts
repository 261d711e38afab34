/**
 * Bars and gaps of Code 128 (ISO/IEC 15417), in modules: six widths for each of the values 0 to 105, and seven for the stop
 * character, 106.
 */
const WIDTHS =
  '212222222122222221121223121322131222122213122312132212221213221312231212112232122132122231113222123122123221223211221132' +
  '221231213212223112312131311222321122321221312212322112322211212123212321232121111323131123131321112313132113132311211313' +
  '231113231311112133112331132131113123113321133121313121211331231131213113213311213131311123311321331121312113312311332111' +
  '314111221411431111111224111422121124121421141122141221112214112412122114122411142112142211241211221114413111241112134111' +
  '111242121142121241114212124112124211411212421112421211212141214121412121111143111341131141114113114311411113411311113141' +
  '114131311141411131211412211214211232';
const STOP = '2331112';
const START = { B: 104, C: 105 } as const;
/** Set B has the printable characters of ASCII from the space on. */
const FIRST = 32;
const SET_B = /^[ -~]{1,40}$/;
const SET_C = /^(?:\d\d){2,20}$/;

/**
 * The widths of bars and gaps in turn, the first of a bar, in modules; undefined for a text that the code cannot hold. An even
 * number of digits takes set C, which is half as wide.
 */
export function code128(text: string): readonly number[] | undefined {
  if (!SET_B.test(text)) return undefined;
  const isDigits = SET_C.test(text);
  const start = isDigits ? START.C : START.B;
  const values = isDigits
    ? (text.match(/\d\d/g) ?? []).map(Number)
    : [...text].map((character) => character.charCodeAt(0) - FIRST);
  const check = values.reduce((sum, value, index) => sum + value * (index + 1), start) % 103;
  const widths = [start, ...values, check].map((value) => WIDTHS.slice(value * 6, value * 6 + 6)).join('') + STOP;
  return [...widths].map(Number);
}
