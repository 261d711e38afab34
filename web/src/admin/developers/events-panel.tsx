import type { listEvents } from '@shop/contract/events';
import type { ReplyOf } from '@shop/contract/route';

type Props = { events: ReplyOf<typeof listEvents>['events'] };

/** The events that webhooks can receive, each with an example of its message. */
export const EventsPanel = ({ events }: Props) => (
  <section className="panel developers" aria-labelledby="events">
    <div className="panel__head">
      <h2 id="events">Events</h2>
    </div>
    <ul className="event-list">
      {events.map(({ type, summary, sample }) => (
        <li key={type}>
          <details>
            <summary>
              <code>{type}</code>
              <span className="small muted">{summary}</span>
              <span className="link small">Example</span>
            </summary>
            <pre className="code">{JSON.stringify(sample, null, 2)}</pre>
          </details>
        </li>
      ))}
    </ul>
  </section>
);
