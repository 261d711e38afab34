// Plain JavaScript that old Nodes can read, run by npm after an install. The Node that the project brings has 67 MB of C headers
// in its package, for native add-ons that are compiled; none is here.
import { rmSync } from 'node:fs';

for (const platform of ['linux-x64', 'linux-arm64'])
  rmSync(new URL(`../node_modules/node-${platform}/include`, import.meta.url), { recursive: true, force: true });
