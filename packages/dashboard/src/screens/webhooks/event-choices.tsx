import { useId } from 'react';
import { messages } from '../../messages/index.ts';
import { EVENTS } from './webhook-fields.ts';
import type { WebhookFields } from './webhook-fields.ts';
import styles from './webhooks.module.css';

interface EventChoicesProps {
  chosen: WebhookFields['types'];
  onChange: (chosen: WebhookFields['types']) => void;
}

/** The events that an endpoint gets; none means all. */
export function EventChoices({ chosen, onChange }: EventChoicesProps) {
  const id = useId();
  return (
    <fieldset className={styles.events}>
      <legend>{messages.webhooks.events}</legend>
      <p className={styles.note}>{messages.webhooks.eventsHint}</p>
      <div className={styles.groups}>
        {(['post', 'feed', 'api_key'] as const).map((group) => (
          <div key={group}>
            <p className={styles.group}>{messages.webhooks.eventGroups[group]}</p>
            {EVENTS[group].map((type) => (
              <div key={type} className={styles.event}>
                <label className={styles.choice}>
                  <input
                    type="checkbox"
                    aria-describedby={`${id}-${type}`}
                    checked={chosen.includes(type)}
                    onChange={({ target }) =>
                      onChange(
                        target.checked ? [...chosen, type] : chosen.filter((one) => one !== type),
                      )
                    }
                  />
                  <code>{type}</code>
                </label>
                <p id={`${id}-${type}`} className={styles.note}>
                  {messages.webhooks.eventTexts[type]}
                </p>
              </div>
            ))}
          </div>
        ))}
      </div>
    </fieldset>
  );
}
