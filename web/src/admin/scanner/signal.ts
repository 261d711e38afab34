const TONES = { right: 1_320, wrong: 220 } as const;
const SECONDS = 0.12;
let audio: AudioContext | undefined;

/** A short tone and, on a phone, a vibration, so that staff need not look at the screen. Unsupported browsers do nothing. */
export function signal(kind: keyof typeof TONES): void {
  navigator.vibrate?.(kind === 'right' ? 60 : [120, 80, 120]);
  audio ??= new AudioContext();
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = TONES[kind];
  volume.gain.value = 0.08;
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + SECONDS);
}
