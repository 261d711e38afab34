import { execFileSync } from 'node:child_process';
import { ROOT } from '../run.ts';

type Component = { name: string; version: string; 'bom-ref': string };
type Dependency = { ref: string; dependsOn?: string[] };
export type Bom = {
  serialNumber?: string | undefined;
  metadata: { timestamp?: string; component: { name: string } };
  components: Component[];
  dependencies: Dependency[];
};

/** The packages in the archive, as CycloneDX: npm's list for running, without the packages of other platforms. */
export function billOfMaterials(refs: string[], madeAt: Date): Bom {
  const how = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--omit=dev'];
  const bom: Bom = JSON.parse(execFileSync('npm', how, { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }));
  return onlyOf(bom, new Set(refs), madeAt);
}

/** Without npm's random ids and times, so that the same archive has the same list. */
export function onlyOf(bom: Bom, refs: ReadonlySet<string>, madeAt: Date): Bom {
  const components = bom.components.filter((it) => it['bom-ref'].startsWith('@shop/') || refs.has(it['bom-ref']));
  const missing = new Set(bom.components.filter((it) => !components.includes(it)).map((it) => it['bom-ref']));
  const dependencies = bom.dependencies
    .filter(({ ref }) => !missing.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((it) => !missing.has(it)) }));
  const component = { ...bom.metadata.component, name: 'selvedge' }; // npm uses the name of the folder.
  return {
    ...bom,
    serialNumber: undefined,
    metadata: { ...bom.metadata, timestamp: madeAt.toISOString(), component },
    components,
    dependencies,
  };
}
