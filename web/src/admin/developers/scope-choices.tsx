import type { Scope } from '@shop/contract/api-keys';
import { Radio } from '../../ui/checkbox.tsx';

const LEVELS = [
  { value: '', label: 'None' },
  { value: 'read', label: 'Read' },
  { value: 'write', label: 'Read and write' },
] as const;

/** `orders:read` and `orders:write` are the resource orders. */
const resourcesOf = (scopes: readonly Scope[]): string[] => [...new Set(scopes.map((scope) => scope.split(':')[0] ?? ''))];

/** The scopes selected in ScopeChoices: write access includes read access. */
export function scopesIn(typed: FormData, scopes: readonly Scope[]): Scope[] {
  const isChosen = (scope: Scope) => {
    const [resource = '', verb] = scope.split(':');
    const level = typed.get(`scope-${resource}`);
    return level === 'write' || (level === 'read' && verb === 'read');
  };
  return scopes.filter(isChosen);
}

/** The access of a key to each resource. */
export const ScopeChoices = ({ scopes }: { scopes: readonly Scope[] }) => (
  <div className="scopes">
    {resourcesOf(scopes).map((resource) => (
      <fieldset key={resource} className="scopes__row">
        <legend>{resource}</legend>
        {LEVELS.map(({ value, label }) => (
          <Radio key={value} name={`scope-${resource}`} value={value} defaultChecked={value === ''}>
            {label}
          </Radio>
        ))}
      </fieldset>
    ))}
  </div>
);
