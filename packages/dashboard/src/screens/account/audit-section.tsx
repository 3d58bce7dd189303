import { useState } from 'react';
import { useSearchParams } from 'wouter';
import type { EventFilter } from '../../api/audit-events.ts';
import { useApiKeys } from '../../api/keys.ts';
import { useMembers } from '../../api/members.ts';
import { Field, Select } from '../../components/field.tsx';
import { Section } from '../../components/screen.tsx';
import { messages } from '../../messages/index.ts';
import { allOfAuditGroup, auditEventName, auditGroupName } from '../../messages/service-texts.ts';
import styles from './account.module.css';
import { ActivityList } from './activity-list.tsx';
import { CsvButton } from './csv-button.tsx';
import { EVENT_TYPES } from './event-text.ts';

/** The groups of events, such as `api_key`, which the service filters by their types. */
const GROUPS = [...new Set(EVENT_TYPES.map((type) => type.split('.')[0]!))];

/** The audit log, by event, key, person and day. The address holds the filter. */
export function AuditSection() {
  const [params, setParams] = useSearchParams();
  const { data: keys = [] } = useApiKeys();
  const { data: members = [] } = useMembers();
  const [range, setRange] = useState({ from: '', to: '' });
  const texts = messages.account;
  const event = params.get('event') ?? '';
  const keyId = params.get('key') ?? '';
  const userId = params.get('person') ?? '';
  const choose = (change: Record<string, string>) =>
    setParams(
      Object.entries({ section: 'audit', event, key: keyId, person: userId, ...change }).filter(
        ([, value]) => value !== '',
      ),
      { replace: true },
    );
  const types = EVENT_TYPES.filter((type) => type === event || type.startsWith(`${event}.`));
  const filter: EventFilter = {
    type: event && types.length > 0 ? types : undefined,
    keyId: keyId || undefined,
    userId: userId || undefined,
    createdAfter: toInstant(range.from, 0),
    createdBefore: toInstant(range.to, 1),
  };
  return (
    <Section title={texts.audit} lead={texts.auditLead}>
      <div className={styles.filters}>
        <Select
          label={texts.filterEvent}
          value={event}
          onChange={({ target }) => choose({ event: target.value })}
        >
          <option value="">{texts.allEvents}</option>
          {GROUPS.map((group) => (
            <optgroup key={group} label={auditGroupName(group)}>
              <option value={group}>{allOfAuditGroup(group)}</option>
              {EVENT_TYPES.filter((type) => type.startsWith(`${group}.`)).map((type) => (
                <option key={type} value={type}>
                  {auditEventName(type)}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
        <Select
          label={texts.filterKey}
          value={keyId}
          onChange={({ target }) => choose({ key: target.value })}
        >
          <option value="">{texts.anyKey}</option>
          {keys.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        {members.length > 1 && (
          <Select
            label={texts.filterPerson}
            value={userId}
            onChange={({ target }) => choose({ person: target.value })}
          >
            <option value="">{texts.anyPerson}</option>
            {members.map(({ userId: id, email }) => (
              <option key={id} value={id}>
                {email}
              </option>
            ))}
          </Select>
        )}
        <Field
          label={texts.afterDay}
          type="date"
          max={range.to || undefined}
          value={range.from}
          onChange={({ target }) => setRange({ ...range, from: target.value })}
        />
        <Field
          label={texts.beforeDay}
          type="date"
          min={range.from || undefined}
          value={range.to}
          onChange={({ target }) => setRange({ ...range, to: target.value })}
        />
      </div>
      <ActivityList filter={filter} none={texts.noEvents} />
      <div>
        <CsvButton filter={filter} />
      </div>
    </Section>
  );
}

/** The start of a local day, or of the day `later` days after it; undefined without a date. */
function toInstant(date: string, later: number): string | undefined {
  const [year, month, day] = date.split('-').map(Number);
  if (!year || !month || !day) return undefined;
  const instant = new Date(year, month - 1, day + later);
  // The bounds are exclusive.
  return Number.isNaN(instant.getTime())
    ? undefined
    : new Date(instant.getTime() - (later ? 0 : 1)).toISOString();
}
