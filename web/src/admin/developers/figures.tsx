import type { ApiKey } from '@shop/contract/api-keys';
import type { ListedWebhook } from '@shop/contract/webhooks';

const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);

/** The share of errors in percent with one decimal, rounded up, so that no error shows as 0 %. */
const shareOf = (errors: number, requests: number): string =>
  requests === 0 ? '0 %' : `${Math.ceil((errors / requests) * 1000) / 10} %`;

type Props = { apiKeys: readonly ApiKey[]; webhooks: readonly ListedWebhook[] };

/** Requests with API keys and deliveries to webhooks in the last 24 hours. */
export function Figures({ apiKeys, webhooks }: Props) {
  const requests = sum(apiKeys.map(({ lastDay }) => lastDay.requests));
  const errors = sum(apiKeys.map(({ lastDay }) => lastDay.errors));
  const figures = [
    { name: 'Requests, 24 h', value: requests.toLocaleString('en-IN') },
    { name: 'Errors', value: shareOf(errors, requests) },
    { name: 'Deliveries, 24 h', value: sum(webhooks.map(({ lastDay }) => lastDay.delivered)).toLocaleString('en-IN') },
    { name: 'Undelivered', value: sum(webhooks.map(({ undelivered }) => undelivered)).toLocaleString('en-IN') },
  ];
  return (
    <dl className="panel figures">
      {figures.map(({ name, value }) => (
        <div key={name}>
          <dt className="small muted">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
