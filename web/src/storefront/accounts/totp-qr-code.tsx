import { useMemo } from 'react';
import { encode } from 'uqr';

/** The square that an authenticator app scans. Its quiet edge and its colours stay the same at night, or cameras miss it. */
export function TotpQrCode({ uri }: { uri: string }) {
  const { size, data } = useMemo(() => encode(uri, { ecc: 'M', border: 3 }), [uri]);
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label="Code to scan with your authenticator app">
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join('')} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
