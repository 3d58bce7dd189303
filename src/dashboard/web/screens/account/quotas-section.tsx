import { useQuotas } from '../../api/account.ts';
import type { Quotas } from '../../api/account.ts';
import { Section } from '../../components/screen.tsx';
import { Loaded } from '../../components/states.tsx';
import { TimeUntil } from '../../components/time.tsx';
import styles from './quotas.module.css';

const NAMES: [keyof Quotas, string][] = [
  ['feeds', 'Feeds'],
  ['posts', 'Stored posts'],
  ['postsPerDay', 'New posts today'],
  ['aiTokensPerDay', 'AI tokens today'],
];
const number = new Intl.NumberFormat('en');

/** The limits of the account and its usage. */
export function QuotasSection() {
  const quotas = useQuotas();
  return (
    <Section title="Quotas" lead="What this account uses, and its limits. Days are in UTC.">
      <Loaded query={quotas} rows={2}>
        {(data) => (
          <dl className={styles.quotas}>
            {NAMES.map(([name, label]) => (
              <div key={name} className={styles.quota}>
                <dt>{label}</dt>
                <dd>
                  {number.format(data[name].used)}
                  {data[name].limit !== null && ` of ${number.format(data[name].limit)}`}
                  {data[name].limit !== null && data[name].resetsAt !== null && (
                    <span className={styles.reset}>
                      resets <TimeUntil instant={data[name].resetsAt} />
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
