import type { ApiKey } from '../../api/keys.ts';
import { Button } from '../../components/button.tsx';
import { Day, Time, TimeUntil } from '../../components/time.tsx';
import { messages } from '../../messages/index.ts';
import { useNow } from '../../times.ts';
import { ActivityList } from '../account/activity-list.tsx';
import { getKeyStatus } from './key-status.ts';
import styles from './keys.module.css';

interface KeyRotationProps {
  apiKey: ApiKey;
  onRotate: () => void;
}

/** The secret of a key, the one before while it works, and the rotations so far. */
export function KeyRotation({ apiKey, onRotate }: KeyRotationProps) {
  const { previous } = getKeyStatus(apiKey, useNow());
  const texts = messages.keys;
  return (
    <>
      <div className={styles.tabHead}>
        <p className={styles.quiet}>{texts.rotationLead}</p>
        <Button icon="rotate" onClick={onRotate}>
          {texts.rotateTitle(apiKey.name)}
        </Button>
      </div>
      <div className={styles.secrets}>
        <section className={styles.secret}>
          <h2>{texts.currentSecret}</h2>
          <code dir="ltr">…{apiKey.keySuffix}</code>
          <p>
            {apiKey.rotatedAt ? texts.rotated : texts.createdOn}{' '}
            <Day instant={apiKey.rotatedAt ?? apiKey.createdAt} />
          </p>
        </section>
        {previous && (
          <section className={styles.secret}>
            <h2>{texts.previousSecret}</h2>
            <code dir="ltr">…{previous.keySuffix}</code>
            <p>
              {texts.stops} <TimeUntil instant={previous.worksUntil} />
            </p>
            <p>
              {previous.usedSince ? (
                <span className={styles.warned}>
                  {texts.usedSinceRotation} <Time instant={previous.usedSince} />
                </span>
              ) : (
                texts.notUsedSinceRotation
              )}
            </p>
          </section>
        )}
      </div>
      <h2 className={styles.past}>{texts.rotations}</h2>
      <ActivityList
        filter={{ keyId: apiKey.id, type: ['api_key.rotated', 'api_key.grace_ended'] }}
        none={texts.rotationsNone}
      />
    </>
  );
}
