import { useQuotas } from '../../api/account.ts';
import type { Quotas } from '../../api/account.ts';
import { Section } from '../../components/screen.tsx';
import { Loaded } from '../../components/states.tsx';
import { TimeUntil } from '../../components/time.tsx';
import { messages } from '../../messages/index.ts';
import { number } from '../../messages/numbers.ts';
import styles from './quotas.module.css';

const NAMES = ['feeds', 'posts', 'postsPerDay', 'aiTokensPerDay'] satisfies (keyof Quotas)[];

/** The limits of the account and its usage. */
export function QuotasSection() {
  const quotas = useQuotas();
  return (
    <Section title={messages.account.quotas} lead={messages.account.quotasLead}>
      <Loaded query={quotas} rows={2}>
        {(data) => (
          <dl className={styles.quotas}>
            {NAMES.map((name) => (
              <div key={name} className={styles.quota}>
                <dt>{messages.account.quotaNames[name]}</dt>
                <dd>
                  {data[name].limit === null
                    ? number(data[name].used)
                    : messages.account.of(number(data[name].used), number(data[name].limit))}
                  {data[name].limit !== null && data[name].resetsAt !== null && (
                    <span className={styles.reset}>
                      {messages.account.resets.before} <TimeUntil instant={data[name].resetsAt} />{' '}
                      {messages.account.resets.after}
                    </span>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </Loaded>
    </Section>
  );
}
