/** "About 6 min left", for a time in seconds; empty where it is not known. */
export function timeLeft(seconds: number | null): string {
  if (seconds === null) return '';
  if (seconds < 60) return 'Less than a minute left';
  return `About ${Math.ceil(seconds / 60)} min left`;
}
