// Plain JavaScript that old Nodes can run, executed by npm after an install. The project's Node has 67 MB of C headers in its
// package, for compiling native add-ons, of which there are none.
import { rmSync } from 'node:fs';

for (const platform of ['linux-x64', 'linux-arm64'])
  rmSync(new URL(`../node_modules/node-${platform}/include`, import.meta.url), { recursive: true, force: true });
