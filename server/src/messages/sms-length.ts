/** The characters of GSM 03.38; those of the second line take two places. Any other character makes the whole message UCS-2. */
const GSM = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const GSM_TWICE = new Set('^{}\\[~]|€');

/** The number of parts of an SMS: 160 characters or 153 per part, in other scripts 70 or 67. */
export function partsOf(text: string): number {
  const characters = [...text];
  if (characters.every((it) => GSM.has(it) || GSM_TWICE.has(it))) {
    const places = characters.reduce((sum, it) => sum + (GSM_TWICE.has(it) ? 2 : 1), 0);
    return places <= 160 ? 1 : Math.ceil(places / 153);
  }
  return text.length <= 70 ? 1 : Math.ceil(text.length / 67);
}
