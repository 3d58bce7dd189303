import { messages } from '../../messages/index.ts';
import { EVENTS } from './webhook-fields.ts';
import type { WebhookFields } from './webhook-fields.ts';
import styles from './webhooks.module.css';

interface EventChoicesProps {
  chosen: WebhookFields['types'];
  onChange: (chosen: WebhookFields['types']) => void;
}

/** The events that an endpoint gets; none means all. */
export const EventChoices = ({ chosen, onChange }: EventChoicesProps) => (
  <fieldset className={styles.events}>
    <legend>{messages.webhooks.events}</legend>
    <p className={styles.note}>{messages.webhooks.eventsHint}</p>
    <div className={styles.groups}>
      {(['post', 'feed', 'api_key'] as const).map((group) => (
        <div key={group}>
          <p className={styles.group}>{messages.webhooks.eventGroups[group]}</p>
          {EVENTS[group].map((type) => (
            <label key={type} className={styles.event}>
              <input
                type="checkbox"
                checked={chosen.includes(type)}
                onChange={({ target }) =>
                  onChange(
                    target.checked ? [...chosen, type] : chosen.filter((one) => one !== type),
                  )
                }
              />
              <code>{type}</code>
            </label>
          ))}
        </div>
      ))}
    </div>
  </fieldset>
);
