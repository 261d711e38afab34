import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Camera } from '../../ui/lucide-icons.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useCamera, type CameraState } from './use-camera.ts';

const PROBLEMS: Partial<Record<CameraState, string>> = {
  refused: 'The camera is not allowed for this shop. Allow it in the browser’s settings of this page, or type the code.',
  missing: 'This device has no camera. Type the code, or use a hand scanner.',
  busy: 'Another program uses the camera. Close it and try again, or type the code.',
  unable: 'This browser cannot read codes by camera. Type the code, or use a hand scanner.',
  reload: 'The camera works once this page is loaded again.',
};

/** Reads barcodes and QR codes by the camera, once it is on. `onCode` gets each code. */
export function CameraScanner({ onCode }: { onCode: (code: string) => void }) {
  const { video, state, start, stop, torch, switchTorch } = useCamera(onCode);
  const problem = PROBLEMS[state];
  const isOpen = state === 'on' || state === 'asking';
  return (
    <div className="camera">
      <div className="camera__view" hidden={!isOpen}>
        <video ref={video} className="camera__video" playsInline muted aria-label="Camera" />
        <p className="camera__hint small">{state === 'asking' ? 'Allow the camera…' : 'Hold the code in the picture.'}</p>
      </div>
      {problem && (
        <Notice kind="turmeric" alert>
          {problem}
        </Notice>
      )}
      <div className="row">
        {isOpen ? (
          <Button type="button" kind="quiet" size="sm" onClick={stop}>
            Close camera
          </Button>
        ) : (
          <Button type="button" kind="quiet" size="sm" onClick={() => void (state === 'reload' ? location.reload() : start())}>
            <Icon of={Camera} /> {state === 'reload' ? 'Load again' : 'Scan by camera'}
          </Button>
        )}
        {state === 'on' && torch !== null && (
          <Button type="button" kind="quiet" size="sm" aria-pressed={torch} onClick={() => void switchTorch()}>
            Light
          </Button>
        )}
      </div>
    </div>
  );
}
