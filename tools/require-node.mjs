// Plain JavaScript that old Nodes can read: everything after it needs a newer one.
const NEEDED = 24;
const running = process.versions.node;

if (Number(running.split('.')[0]) < NEEDED) {
  process.stderr.write(
    `Selvedge needs Node ${NEEDED} or later and this is ${running}: install it from https://nodejs.org, or on Linux (x64, arm64) run "npm ci", which brings it along.\n`,
  );
  process.exit(1);
}
