/** As the tools weigh them; what the shop itself calls a fault is high. */
export const SEVERITIES = ['info', 'low', 'medium', 'high', 'critical'] as const;
export type Severity = (typeof SEVERITIES)[number];
export type Finding = { tool: string; severity: Severity; where: string; what: string };

/** What a tool found, and what it did not get to. */
export type Ran = { findings: Finding[]; left: string[] };

export const isSerious = ({ severity }: Finding): boolean => SEVERITIES.indexOf(severity) >= SEVERITIES.indexOf('medium');
