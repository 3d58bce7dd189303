import type { AuditEvent } from '../../api/audit-events.ts';

const COLUMNS = [
  'createdAt',
  'type',
  'actorKind',
  'actorId',
  'userId',
  'email',
  'role',
  'subjectId',
  'address',
  'requestId',
  'details',
];

/** Events as CSV (RFC 4180), with a heading. */
export function toCsv(events: AuditEvent[]): string {
  const rows = events.map((event) => [
    event.createdAt,
    event.type,
    event.actor.kind,
    event.actor.id,
    event.actor.userId,
    event.actor.email,
    event.actor.role,
    event.subjectId,
    event.address,
    event.requestId,
    JSON.stringify(event.details),
  ]);
  return [COLUMNS, ...rows].map((row) => `${row.map(toCell).join(',')}\r\n`).join('');
}

/** A text that a spreadsheet would take for a formula gets an apostrophe: names are of anybody. */
function toCell(value: string | null): string {
  const text = value ?? '';
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
