/** Severity as the tools rate it; errors in the shop's own log are high. */
export const SEVERITIES = ['info', 'low', 'medium', 'high', 'critical'] as const;
export type Severity = (typeof SEVERITIES)[number];
export type Finding = { tool: string; severity: Severity; where: string; what: string };

/** The findings of a tool, and the targets that it did not reach. */
export type Ran = { findings: Finding[]; left: string[] };

export const isSerious = ({ severity }: Finding): boolean => SEVERITIES.indexOf(severity) >= SEVERITIES.indexOf('medium');
