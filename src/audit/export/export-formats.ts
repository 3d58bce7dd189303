import { AuditEventDto } from '../audit-event.dto.js';
import type { AuditEventEntity } from '../audit-event.entity.js';
import type { ExportFormat } from './audit-export.dto.js';

interface Format {
  type: string;
  /** What comes before the first event. */
  head: string;
  line: (event: AuditEventEntity, addresses: ReadonlyMap<string, string>) => string;
}

const COLUMNS = [
  ...['id', 'createdAt', 'type', 'actorKind', 'actorId', 'userId', 'email', 'role'],
  ...['subjectId', 'address', 'requestId', 'details'],
];

/** A spreadsheet takes such a text for a formula, and could send what other cells hold elsewhere. */
const FORMULA = /^[\s]*[=+\-@]|^[\t\r\n]/;

/** A cell of CSV (RFC 4180); an apostrophe keeps it from being a formula. */
export const toCell = (value: string | null): string => {
  const text = value ?? '';
  return `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
};

const row = (cells: (string | null)[]): string => `${cells.map(toCell).join(',')}\r\n`;

export const FORMATS: Record<ExportFormat, Format> = {
  ndjson: {
    type: 'application/x-ndjson; charset=utf-8',
    head: '',
    line: (event, addresses) => `${JSON.stringify(AuditEventDto.from(event, addresses))}\n`,
  },
  csv: {
    type: 'text/csv; charset=utf-8; header=present',
    head: `${COLUMNS.join(',')}\r\n`,
    line(event, addresses) {
      const { id, createdAt, type, actor, subjectId, address, requestId, details } =
        AuditEventDto.from(event, addresses);
      return row([
        ...[id, createdAt, type, actor.kind, actor.id, actor.userId, actor.email, actor.role],
        ...[subjectId, address, requestId, JSON.stringify(details)],
      ]);
    },
  },
};
