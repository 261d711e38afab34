import { useCallback, useEffect, useRef, useState } from 'react';
import { pageAt } from '@shop/contract/pages';
import { openReader } from './barcode-reader.ts';
import type { BarcodeReader } from './library-reader.ts';
import { createRepeatFilter } from './repeat-filter.ts';

export type CameraState = 'off' | 'asking' | 'on' | 'refused' | 'missing' | 'busy' | 'unable' | 'reload';

/** Interval between two reads of a frame, in milliseconds. */
const PAUSE_MS = 120;

type Torch = { torch?: boolean };

/**
 * Storefront pages forbid the camera, and only admin pages allow it; the policy is that of the document that was loaded
 * first.
 */
function isLoadedHere(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  return loaded === undefined || pageAt(new URL(loaded.name).pathname)?.area === 'admin';
}

function stateOf(error: unknown): CameraState {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing';
  if (name === 'NotReadableError' || name === 'AbortError') return 'busy';
  if (!isLoadedHere()) return 'reload';
  return name === 'NotAllowedError' || name === 'SecurityError' ? 'refused' : 'unable';
}

/** Opens the phone's camera on a video and reports each code that it reads, once while it stays in view. */
export function useCamera(onCode: (code: string) => void) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('off');
  const [torch, setTorch] = useState<boolean | null>(null);
  const stream = useRef<MediaStream | null>(null);
  const report = useRef(onCode);
  useEffect(() => {
    report.current = onCode;
  });

  const stop = useCallback(() => {
    for (const track of stream.current?.getTracks() ?? []) track.stop();
    stream.current = null;
    setTorch(null);
    setState('off');
  }, []);
  useEffect(() => stop, [stop]);

  const start = async () => {
    const { mediaDevices } = navigator as { mediaDevices?: MediaDevices };
    if (!mediaDevices) return setState('unable');
    setState('asking');
    try {
      const opened = await mediaDevices.getUserMedia({
        video: { facingMode: 'environment', width: { ideal: 1_280 } },
        audio: false,
      });
      const shown = video.current;
      if (!shown) return opened.getTracks().forEach((track) => track.stop());
      stream.current = opened;
      shown.srcObject = opened;
      const [read] = await Promise.all([openReader(), shown.play()]);
      setTorch(hasTorch(opened) ? false : null);
      setState('on');
      void watch(shown, read, { isOpen: () => stream.current === opened, onCode: (code) => report.current(code) });
    } catch (error) {
      stop();
      setState(stateOf(error));
    }
  };

  const switchTorch = async () => {
    const [track] = stream.current?.getVideoTracks() ?? [];
    const next: MediaTrackConstraintSet & Torch = { torch: !torch };
    await track?.applyConstraints({ advanced: [next] }).then(
      () => setTorch(!torch),
      () => setTorch(null),
    );
  };
  return { video, state, start, stop, torch, switchTorch };
}

function hasTorch(stream: MediaStream): boolean {
  const capabilities = stream.getVideoTracks()[0]?.getCapabilities?.() as Torch | undefined;
  return capabilities?.torch === true;
}

type Watch = { isOpen: () => boolean; onCode: (code: string) => void };

async function watch(video: HTMLVideoElement, read: BarcodeReader, { isOpen, onCode }: Watch): Promise<void> {
  const counts = createRepeatFilter();
  while (isOpen()) {
    const codes = await read(video).catch(() => []); // A frame that cannot be read is skipped.
    for (const code of codes) if (isOpen() && counts(code, performance.now())) onCode(code);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
